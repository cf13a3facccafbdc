import { settingsText as text } from '../settings/settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';

interface SignOutDialogProps {
  waiting: number;
  isLeaving: boolean;
  onClose: () => void;
  onSave: () => void;
  onLeave: () => void;
}

export function SignOutDialog({ waiting, isLeaving, onClose, onSave, onLeave }: SignOutDialogProps) {
  return (
    <Dialog
      onClose={() => !isLeaving && onClose()}
      title={text.leaveWaiting}
      description={text.leaveWaitingDetail(waiting)}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" disabled={isLeaving} onClick={onClose} autoFocus>
            {text.cancel}
          </Button>
          <Button variant="destructive" busy={isLeaving} onClick={onLeave}>
            {text.leaveAnyway}
          </Button>
        </>
      }
    >
      <Button variant="link" size="small" disabled={isLeaving} onClick={onSave}>
        {text.saveWaiting}
      </Button>
    </Dialog>
  );
}
