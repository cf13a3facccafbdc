import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen and whether it can be undone. */
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  destructive?: boolean;
  /** Why there is nothing to confirm any more, once it is so. */
  settled?: string | undefined;
  /** The confirmed action is under way: the dialog stays until it has an answer. */
  busy?: boolean;
}

/** Asks before something that cannot be undone. Opens with the focus on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, destructive = false, busy = false, ...dialog } = props;
  const close = (open: boolean) => {
    if (!busy) dialog.onOpenChange(open);
  };
  return (
    <Dialog
      {...dialog}
      onOpenChange={close}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={() => close(false)} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'destructive' : 'default'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
