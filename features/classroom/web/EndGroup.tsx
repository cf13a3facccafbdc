import { useState } from 'react';
import { text } from './text.ts';
import { endGroup } from '#features/groups/contract.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/calls/call.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { navigate } from '#web/navigation/history.ts';

export function EndGroup({ groupId, name, size }: { groupId: string; name: string; size: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const ending = useGroupAct(async () => {
    await call(endGroup, { groupId });
    showToast({ title: text.ended(name), tone: 'success', key: 'groups' });
    navigate(pagePaths.groups);
  });
  return (
    <>
      <ServerButton
        variant="outline"
        className="justify-self-start"
        busy={ending.isPending}
        onClick={() => setIsAsking(true)}
      >
        {text.end}
      </ServerButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.endTitle(name)}
        description={text.endQuestion(size)}
        confirmLabel={text.endConfirm}
        cancelLabel={text.cancel}
        destructive
        busy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onError: () => setIsAsking(false) })}
      />
    </>
  );
}
