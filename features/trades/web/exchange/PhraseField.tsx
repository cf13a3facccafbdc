import { phrases } from '../../rules/phrases.ts';
import { phraseTexts } from '../../text.ts';
import type { MessageFieldProps } from './MessageField.tsx';
import { text } from './text.ts';
import { FieldFrame } from '#web/design/Field.tsx';

/** `value`: a phrase's code, or empty. */
export function PhraseField({ value, onChange }: MessageFieldProps) {
  return (
    <FieldFrame label={text.phrase}>
      {wiring => (
        <select {...wiring} value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{text.noPhrase}</option>
          {phrases.map(phrase => (
            <option key={phrase} value={phrase}>
              {phraseTexts[phrase]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
