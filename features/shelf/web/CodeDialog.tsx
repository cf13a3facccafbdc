import { useId, useState } from 'react';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { joinAlbumPath } from '#shared/page-paths.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { navigate } from '#web/navigation/history.ts';

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const form = useId();
  const code = readJoinCode(typed);
  const { submit, wire } = useForm({
    names: ['code'],
    check: () => ({ code: code === undefined ? text.codeWrong : undefined }),
    send: async () => {
      onClose();
      navigate(joinAlbumPath(code ?? ''));
    },
  });

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
      <form id={form} noValidate onSubmit={submit}>
        <Field
          {...wire('code')}
          label={text.code}
          hint={text.codeDetail}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
