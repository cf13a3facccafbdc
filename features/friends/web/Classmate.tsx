import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Flag } from 'lucide';
import { blockText } from './block-text.ts';
import { block } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import { myGroupQuery } from '#features/groups/web/queries.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { navigate } from '#web/navigation/history.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths, reportPath } from '#shared/page-paths.ts';

/** What protects from a member of the own group, who need not be a friend. Nothing for others. */
export function Classmate({ userId }: { userId: string }) {
  const { group } = useQuery(myGroupQuery).data ?? {};
  const mate = group?.members.find(one => one.userId === userId);
  if (mate === undefined) return null;
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <BlockPerson person={mate} />
      <LinkButton
        to={reportPath('person', userId)}
        variant="ghost"
        size="small"
        aria-label={text.reportNamed(nameOf(mate))}
      >
        <Icon of={Flag} />
        {text.report}
      </LinkButton>
    </div>
  );
}

function BlockPerson({ person }: { person: Person }) {
  const client = useQueryClient();
  const blocking = useAct(block);
  const name = nameOf(person);
  async function confirm(close: () => void) {
    const isBlocked = await blocking.mutateAsync(person);
    close();
    if (!isBlocked) return;
    void client.invalidateQueries({ queryKey: myGroupQuery.queryKey });
    navigate(pagePaths.groups);
  }
  return (
    <AskedButton
      variant="ghost"
      size="small"
      aria-label={text.blockNamed(name)}
      question={{ ...text.ending.block(name), description: blockText.description(name) }}
      busy={blocking.isPending}
      onConfirm={close => void confirm(close)}
    >
      <Icon of={Ban} />
      {text.block}
    </AskedButton>
  );
}
