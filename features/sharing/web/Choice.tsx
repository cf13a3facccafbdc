import { useId } from 'react';
import { listChoices, type ListChoice } from '../rules/list-choice.ts';
import { text } from './text.ts';
import type { SharedAlbum } from './shared-album.ts';

export interface ChosenProps {
  shared: SharedAlbum;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: ReadonlyArray<{ value: Value; label: string; count?: number }>;
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="share-choice">
      <legend className="sr-only">{legend}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className="share-choice-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

export function ListChoices({ shared: { progress }, choice, onChoose }: ChosenProps) {
  const counts = {
    missing: progress.missing,
    duplicates: progress.multiple,
    both: progress.missing + progress.multiple,
  };
  return (
    <Choice
      legend={text.choose}
      options={listChoices.map(value => ({ value, label: text.choices[value], count: counts[value] }))}
      value={choice}
      onChange={onChoose}
    />
  );
}
