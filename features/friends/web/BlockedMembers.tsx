import { unblock } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { PersonLine } from './PersonLine.tsx';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

export function BlockedMembers({ members }: { members: readonly Person[] }) {
  const rows = useStaying(members, ({ userId }) => userId);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="blocked" className="border-t border-line py-4">
      <h2 id="blocked" className="text-lg">
        {text.blocked}
      </h2>
      <p className="text-ink-soft">{text.blockedDetail}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ row: person, isGone }) => (
          <PersonLine key={person.userId} person={person}>
            <Unblock person={person} isDone={isGone} />
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}

function Unblock({ person, isDone }: { person: Person; isDone: boolean }) {
  const { mutate, isPending } = useAct(unblock);
  return (
    <ServerButton
      variant="outline"
      size="small"
      aria-label={isDone ? undefined : text.unblockNamed(nameOf(person))}
      busy={isPending}
      aria-disabled={isDone}
      onClick={() => mutate(person)}
    >
      {isDone ? text.isUnblocked : text.unblock}
    </ServerButton>
  );
}
