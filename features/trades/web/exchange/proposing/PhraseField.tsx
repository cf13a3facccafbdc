import { phrases } from '../../../rules/phrases.ts';
import { phraseTexts } from '../../../text.ts';
import { dialogText } from './dialog-text.ts';
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
    <FieldFrame label={dialogText.phrase}>
      {wiring => (
        <select {...wiring} value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{dialogText.noPhrase}</option>
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
