import { text } from './text.ts';
import { endGroup, resumeGroup } from '#features/groups/contract.ts';
import { useGroupAct, type Group } from '#features/groups/web/queries.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function EndGroup({ groupId, group }: { groupId: string; group: Group }) {
  const { name, members, isEnding } = group;
  const ending = useGroupAct(async () => {
    await call(endGroup, { groupId });
    showToast({ title: text.ended(name), tone: 'success', key: 'groups' });
  });
  const resuming = useGroupAct(async () => {
    await call(resumeGroup, { groupId });
    showToast({ title: text.resumed(name), tone: 'success', key: 'groups' });
  });
  if (isEnding)
    return (
      <ServerButton
        className="justify-self-start"
        busy={resuming.isPending}
        onClick={() => resuming.mutate(undefined)}
      >
        {text.resume}
      </ServerButton>
    );
  return (
    <AskedButton
      className="justify-self-start"
      question={{
        title: text.endTitle(name),
        description: text.endQuestion(members.length),
        confirmLabel: text.end,
      }}
      busy={ending.isPending}
      onConfirm={close => ending.mutate(undefined, { onSettled: close })}
    >
      {text.end}
    </AskedButton>
  );
}
