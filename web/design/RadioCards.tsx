import { Check } from 'lucide';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import './radio-cards.css';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  picture: string;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  name: string;
  cards: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string | undefined;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, cards, value, onChange, disabled = false, className } = props;
  return (
    <fieldset disabled={disabled} className={joinClasses('radio-cards-frame', className)}>
      <legend className="field-label">{legend}</legend>
      <div className="radio-cards">
        {cards.map(card => (
          <label key={card.value} className="radio-card">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            <span className="radio-card-picture">
              <img src={card.picture} alt="" width={60} height={60} decoding="async" />
              <span className="radio-card-tick">
                <Icon of={Check} size={16} strokeWidth={3} />
              </span>
            </span>
            {card.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
