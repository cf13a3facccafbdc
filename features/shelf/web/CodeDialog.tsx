import { useId, useState, type SyntheticEvent } from 'react';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { joinAlbumPath } from '#shared/page-paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { navigate } from '#web/navigation/history.ts';

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const form = useId();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = readJoinCode(typed);
    if (code === undefined) {
      setError(text.codeWrong);
      return;
    }
    onClose();
    navigate(joinAlbumPath(code));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.enterCode}
      actions={
        <Button type="submit" form={form}>
          {text.next}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={text.code}
          hint={text.codeDetail}
          error={error}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          onChange={event => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
