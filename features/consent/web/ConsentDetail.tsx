import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import { consentTypes, type ConsentRecord } from '../rules/stored-consent.ts';
import { Button } from '#web/design/Button.tsx';

export function ConsentDetail({ draft }: { draft: ConsentRecord }) {
  return (
    <fieldset ref={reveal} className="consent-detail">
      <legend className="sr-only">{text.detail}</legend>
      <Choice name="necessary" label={text.necessary} hint={text.necessaryHint} isChecked />
      {consentTypes.map(of => (
        <Choice
          key={of}
          name={of}
          label={text.types[of]}
          hint={text.typeHints[of]}
          isChecked={draft[of]}
          onChange={value => consentStore.send({ type: 'draft', of, value })}
        />
      ))}
      <Button
        variant="outline-action"
        className="mt-[6px]"
        onClick={() => consentStore.send({ type: 'save' })}
      >
        {text.save}
      </Button>
    </fieldset>
  );
}

function reveal(detail: HTMLElement | null): void {
  detail?.scrollIntoView({ block: 'nearest' });
}

interface ChoiceProps {
  name: string;
  label: string;
  hint: string;
  isChecked: boolean;
  onChange?: (isChecked: boolean) => void;
}

function Choice({ name, label, hint, isChecked, onChange }: ChoiceProps) {
  return (
    <div className="consent-choice">
      <label>
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby={`consent-${name}`}
          checked={isChecked}
          disabled={onChange === undefined}
          onChange={event => onChange?.(event.target.checked)}
        />
        {label}
      </label>
      <p id={`consent-${name}`}>{hint}</p>
    </div>
  );
}
