import type { ClipboardEvent, Ref } from 'react';
import { codeLength } from '../../rules/invite.ts';
import { text } from '../text.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { joinClasses } from '#web/design/join-classes.ts';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  disabled: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Drops separators, which pasted codes have ("123 456"). */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength);
}

/** One native input, invisible above the slots, so that keyboards, one-time codes, screen readers and paste work. */
export function CodeInput({ value, onChange, error, disabled, ref }: CodeInputProps) {
  /** Needed because `maxLength` would cut "123 456" to six characters. */
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    onChange(digitsOf(event.clipboardData.getData('text')));
  }

  return (
    <FieldFrame label={text.codeLabel} error={error}>
      {({ id, ...wiring }) => (
        <div className={joinClasses('code-input', error !== undefined && 'code-input-wrong')}>
          <input
            ref={ref}
            id={id}
            aria-invalid={wiring['aria-invalid']}
            aria-describedby={wiring['aria-describedby']}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            maxLength={codeLength}
            autoFocus
            readOnly={disabled}
            value={value}
            onChange={event => onChange(digitsOf(event.target.value))}
            onPaste={paste}
            onSelect={event => keepAtEnd(event.currentTarget)}
          />
          <span aria-hidden="true" className="code-row">
            {Array.from({ length: codeLength }, (_, i) => (
              <Slot key={i} digit={value[i]} isNext={i === Math.min(value.length, codeLength - 1)} />
            ))}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

/** Keeps the invisible caret after the last digit, unless something is selected. */
function keepAtEnd(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length);
}

function Slot({ digit, isNext }: { digit: string | undefined; isNext: boolean }) {
  const look = digit === undefined ? 'code-slot' : 'code-sticker sticker-rim';
  return <span className={joinClasses('rounded-sticker', look, isNext && 'code-next')}>{digit}</span>;
}
