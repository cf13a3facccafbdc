import type { RefObject } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { designText } from './text.ts';

interface ConfirmDialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  destructive?: boolean;
  settled?: string | undefined;
  busy?: boolean;
  returnTo?: RefObject<HTMLElement | null>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = designText.cancel, onConfirm, ...rest } = props;
  const { destructive = false, busy = false, ...dialog } = rest;
  const close = () => {
    if (!busy) dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={close} autoFocus>
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
