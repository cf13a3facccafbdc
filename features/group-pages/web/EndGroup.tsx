import { text } from './text.ts';
import { endGroup } from '#features/groups/contract.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { leadOn } from '#web/navigation/lead-on.ts';

export function EndGroup({ groupId, name, size }: { groupId: string; name: string; size: number }) {
  const ending = useGroupAct(
    async () => {
      const lead = leadOn();
      await call(endGroup, { groupId });
      showToast({ title: text.ended(name), tone: 'success', key: 'groups' });
      lead(pagePaths.groups);
    },
    { leaves: true },
  );
  return (
    <AskedButton
      className="justify-self-start"
      question={{
        title: text.endTitle(name),
        description: text.endQuestion(size),
        confirmLabel: text.endConfirm,
      }}
      busy={ending.isPending}
      onConfirm={close => ending.mutate(undefined, { onError: close })}
    >
      {text.end}
    </AskedButton>
  );
}
