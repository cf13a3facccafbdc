import { useQuery } from '@tanstack/react-query';
import { InviteCode, WaitingCode, WaysToPassOn } from './InviteCode.tsx';
import { inviteQuery } from '../queries.ts';
import { text } from '../text.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function MyCodeDialog({ onClose }: { onClose: () => void }) {
  const invite = useQuery(inviteQuery);
  return (
    <Dialog
      onClose={onClose}
      title={text.myCode}
      actions={invite.data !== undefined && <WaysToPassOn invite={invite.data} />}
    >
      {invite.data !== undefined && <InviteCode invite={invite.data} />}
      {invite.isPending && <WaitingCode />}
      {invite.isLoadingError && (
        <AskAgain query={invite} failed={`${text.myCodeFailed} ${invite.error.message}`} />
      )}
    </Dialog>
  );
}
