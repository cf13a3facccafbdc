import { useState, type ReactNode } from 'react';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Field } from '#web/design/Field.tsx';

interface CodeFormProps {
  id?: string;
  before?: string;
  onCode: (code: string) => void;
  children?: ReactNode;
}

export function CodeForm({ id, before = '', onCode, children }: CodeFormProps) {
  const [typed, setTyped] = useState(before);
  const code = readJoinCode(typed);
  const { submit, wire } = useForm({
    names: ['code'],
    check: () => ({ code: code === undefined ? text.codeWrong : undefined }),
    send: async () => onCode(code ?? ''),
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4 text-left">
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
      {children}
    </form>
  );
}
