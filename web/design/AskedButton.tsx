import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ServerButton } from './ServerButton.tsx';

interface AskedButtonProps extends ComponentProps<typeof ServerButton> {
  question: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>;
  busy: boolean;
  onConfirm: (close: () => void) => void;
}

export function AskedButton({ question, busy, onConfirm, ...button }: AskedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ServerButton variant="outline" {...button} busy={busy} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        {...question}
        destructive
        open={isAsking}
        onClose={() => setIsAsking(false)}
        busy={busy}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  );
}
