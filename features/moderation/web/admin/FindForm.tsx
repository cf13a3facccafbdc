import { useState } from 'react';
import { adminText as text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';

export function FindForm({ label, onFind }: { label: string; onFind: (words: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      className="mb-3 flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault();
        onFind(words.trim());
      }}
    >
      <Field
        className="min-w-0 flex-[1_1_14rem]"
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {text.find}
      </Button>
    </form>
  );
}
