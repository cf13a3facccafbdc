import { useId, type ComponentProps, type SyntheticEvent } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ServerButton } from './ServerButton.tsx';
import { designText } from './text.ts';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'> {
  open?: boolean;
  onClose: () => void;
  onSubmit: (event: SyntheticEvent) => void;
  submitLabel: string;
  busy: boolean;
  disabled?: boolean;
  destructive?: boolean;
}

/** Submitted from its action bar. It cannot be closed while busy: the answer may be an error. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, onSubmit, submitLabel, busy, disabled = false, destructive = false } = props;
  const { title, description, children } = props;
  const form = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {designText.cancel}
          </Button>
          <ServerButton
            type="submit"
            form={form}
            variant={destructive ? 'destructive' : 'default'}
            busy={busy}
            disabled={disabled}
          >
            {submitLabel}
          </ServerButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        {/* The answer closes the dialog, and what is typed until then would be lost. */}
        <div inert={busy} className="contents">
          {children}
        </div>
      </form>
    </Dialog>
  );
}
