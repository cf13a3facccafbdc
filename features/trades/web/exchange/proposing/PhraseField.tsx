import { phrases } from '../../../rules/phrases.ts';
import { phraseTexts } from '../../../text.ts';
import { dialogText } from './dialog-text.ts';
import { FieldFrame } from '#web/design/Field.tsx';

interface PhraseFieldProps {
  value: string;
  onChange: (phrase: string) => void;
  /** Whether `value` is the sentence, which is sent as a message, rather than the phrase's code. */
  bySentence?: boolean;
}

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
