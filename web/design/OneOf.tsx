import { useId, type ComponentProps } from 'react';
import { FieldError } from './Field.tsx';
import { Tick } from './Tick.tsx';
import type { WiredField } from '#web/acting/use-form.ts';
import { figure } from '#shared/figure.ts';
import './one-of.css';

interface OneOfProps<Value extends string> {
  legend: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly count?: number }>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  wired?: WiredField;
  /** Few, with short words: beside each other, and the legend is only spoken. */
  isRow?: boolean;
}

export function OneOf<Value extends string>(props: OneOfProps<Value>) {
  const { legend, options, value, onChange, wired, isRow = false } = props;
  const id = useId();
  const errorId = wired?.error === undefined ? undefined : `${id}-error`;
  const Choice = isRow ? InRow : Tick;
  return (
    <fieldset aria-describedby={errorId} className={isRow ? 'one-of-row' : undefined}>
      <legend className={isRow ? 'sr-only' : 'field-label'}>{legend}</legend>
      {options.map((option, i) => (
        <Choice
          key={option.value}
          ref={i === 0 ? wired?.ref : undefined}
          type="radio"
          name={id}
          checked={option.value === value}
          onChange={() => {
            wired?.onInput();
            onChange(option.value);
          }}
        >
          {option.label}
          {option.count !== undefined && <span className="one-of-count">{figure(option.count)}</span>}
        </Choice>
      ))}
      {errorId !== undefined && <FieldError id={errorId}>{wired?.error}</FieldError>}
    </fieldset>
  );
}

function InRow({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label>
      <input {...box} className="sr-only" />
      {children}
    </label>
  );
}
