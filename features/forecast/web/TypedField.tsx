import { useState } from 'react';
import { Field } from '#web/design/Field.tsx';

interface TypedFieldProps {
  label: string;
  hint?: string;
  wrong: string;
  initial: string;
  read: (typed: string) => number | undefined;
  /** Undefined where nothing, or nothing valid, stands in it. */
  onRead: (value: number | undefined) => void;
  inputMode: 'numeric' | 'decimal';
}

/** Tells what was typed at once, and that it is wrong when it is left. */
export function TypedField({ label, hint, wrong, initial, read, onRead, inputMode }: TypedFieldProps) {
  const [typed, setTyped] = useState(initial);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && read(typed) === undefined;
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? wrong : undefined}
      inputMode={inputMode}
      autoComplete="off"
      value={typed}
      onBlur={() => setLeft(true)}
      onChange={event => {
        setTyped(event.target.value);
        setLeft(false);
        onRead(read(event.target.value));
      }}
    />
  );
}
