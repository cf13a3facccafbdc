import { settingsText as text } from '../settings/settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

/** What signing out would delete: waiting changes, and the addresses of drafts. */
export interface Lost {
  readonly waiting: number;
  readonly drafts: readonly string[];
}

interface SignOutDialogProps extends Lost {
  isLeaving: boolean;
  onClose: () => void;
  onSave: () => void;
  onLeave: () => void;
}

export function SignOutDialog({ waiting, drafts, ...dialog }: SignOutDialogProps) {
  const { isLeaving, onClose, onSave, onLeave } = dialog;
  const [draft] = drafts;
  return (
    <Dialog
      onClose={() => !isLeaving && onClose()}
      title={waiting > 0 ? text.leaveWaiting : text.leaveDrafts(drafts.length)}
      description={text.lostDetail(waiting, drafts.length)}
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
      <div className="flex flex-wrap gap-x-4">
        {waiting > 0 && (
          <Button variant="link" size="small" disabled={isLeaving} onClick={onSave}>
            {text.saveWaiting}
          </Button>
        )}
        {draft !== undefined && (
          <LinkButton to={draft} variant="link" size="small">
            {text.toDraft}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
