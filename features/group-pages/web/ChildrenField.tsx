import { useRef, useState } from 'react';
import { drawUpTo } from './name-children.ts';
import { text } from './text.ts';
import { groupSize } from '#features/groups/rules/limits.ts';
import { readNames } from '#features/groups/rules/names.ts';
import { Button } from '#web/design/Button.tsx';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import './group-pages.css';

interface ChildrenFieldProps {
  value: string;
  /** How many children are in the group already. */
  taken: number;
  error: string | undefined;
  onInput: () => void;
  ref: (control: HTMLElement | null) => void;
  onChange: (names: string) => void;
}

export function ChildrenField({ value, taken, error, onInput, ref, onChange }: ChildrenFieldProps) {
  const [howMany, setHowMany] = useState('');
  const [countError, setCountError] = useState<string>();
  const countField = useRef<HTMLInputElement>(null);
  const named = readNames(value).length;
  const tooMany = taken + named - groupSize;

  function draw() {
    const count = Number(howMany);
    if (!Number.isInteger(count) || count < 1 || count + taken > groupSize) {
      countField.current?.focus();
      return setCountError(text.wrongNumber(groupSize - taken));
    }
    setCountError(undefined);
    onInput();
    onChange(drawUpTo(count, value));
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          className="min-w-[min(10rem,100%)] flex-1"
          label={text.howMany}
          hint={text.drawDetail}
          error={countError}
          inputMode="numeric"
          autoComplete="off"
          ref={countField}
          value={howMany}
          onChange={event => setHowMany(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // Enter would send the form, which has no names yet.
            event.preventDefault();
            draw();
          }}
        />
        <Button variant="outline" className="sm:mt-7" onClick={draw}>
          {text.draw}
        </Button>
      </div>
      <FieldFrame
        label={text.nicknames}
        hint={`${text.nicknamesHint} ${tooMany > 0 ? text.tooMany(tooMany) : text.counted(named)}`}
        error={error}
      >
        {wiring => (
          <textarea
            {...wiring}
            ref={ref}
            className={`${wiring.className} class-nicknames`}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onInput={onInput}
            onChange={event => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
