import { phrases } from '../../rules/phrases.ts';
import { phraseTexts } from '../../text.ts';
import { text } from './text.ts';
import { FieldFrame } from '#web/design/Field.tsx';

interface PhraseFieldProps {
  value: string;
  onChange: (phrase: string) => void;
  /** To children: sent as a message. */
  bySentence?: boolean;
}

/** `value`: a phrase's code, or its sentence, or empty. */
export function PhraseField({ value, onChange, bySentence = false }: PhraseFieldProps) {
  return (
    <FieldFrame label={text.phrase}>
      {wiring => (
        <select {...wiring} value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{text.noPhrase}</option>
          {phrases.map(phrase => (
            <option key={phrase} value={bySentence ? phraseTexts[phrase] : phrase}>
              {phraseTexts[phrase]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
