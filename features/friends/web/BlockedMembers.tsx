import { unblock } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { PersonLine } from './PersonLine.tsx';
import { text } from './text.ts';
import { useAction } from '#web/acting/use-action.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface BlockedMembersProps {
  members: readonly Person[];
  onGone: () => void;
}

export function BlockedMembers({ members, onGone }: BlockedMembersProps) {
  return (
    <section aria-labelledby="blocked" className="border-t border-line py-4">
      <h2 id="blocked" className="text-lg">
        {text.blocked}
      </h2>
      <p className="text-ink-soft">{text.blockedDetail}</p>
      <ul className="divide-y divide-line">
        {members.map(person => (
          <PersonLine key={person.userId} person={person}>
            <Unblock person={person} onGone={onGone} />
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}

function Unblock({ person, onGone }: { person: Person; onGone: () => void }) {
  const { run, isBusy } = useAction(unblock, onGone);
  return (
    <ServerButton
      variant="outline"
      size="small"
      aria-label={text.unblockNamed(nameOf(person))}
      busy={isBusy}
      onClick={() => void run(person)}
    >
      {text.unblock}
    </ServerButton>
  );
}
