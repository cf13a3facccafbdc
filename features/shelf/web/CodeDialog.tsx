import { useId } from 'react';
import { CodeForm } from './CodeForm.tsx';
import { text } from './text.ts';
import { joinAlbumPath } from '#shared/album-paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { navigate } from '#web/navigation/history.ts';

interface CodeDialogProps {
  /** Given to the page of the code. */
  state?: unknown;
  onClose: () => void;
}

export function CodeDialog({ state, onClose }: CodeDialogProps) {
  const form = useId();
  return (
    <Dialog
      onClose={onClose}
      title={text.enterCode}
      actions={
        <Button type="submit" form={form}>
          {text.next}
        </Button>
      }
    >
      <CodeForm
        id={form}
        onCode={code => {
          onClose();
          navigate(joinAlbumPath(code), { state });
        }}
      />
    </Dialog>
  );
}
