import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

interface FieldWords {
  label: string;
  /** Stays visible; says what is expected before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined;
  /** `notch` sets the label on the upper edge of the control, `hidden` leaves it to screen readers. */
  labelLook?: 'above' | 'notch' | 'hidden';
}

/** What a control must spread to belong to its label, hint and error. */
interface ControlWiring {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined;
  className?: string | undefined;
  /** What lies inside the control at its right end, such as the eye of a password. */
  trailing?: ReactNode;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label, hint and error around any control: `<FieldFrame label="…">{wiring => <select {...wiring} />}</FieldFrame>`. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, labelLook = 'above', trailing, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const notes = joinClasses(hint != null && `${id}-hint`, error !== undefined && `${id}-error`);
  const wiring: ControlWiring = {
    id,
    className: joinClasses('control', trailing != null && 'control-trailing'),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className={className}>
      <div className={labelLook === 'notch' ? 'field-notch' : undefined}>
        <label htmlFor={id} className={labelLook === 'hidden' ? 'sr-only' : 'field-label'}>
          {label}
        </label>
        <div className="relative">
          {children(wiring)}
          {trailing}
        </div>
      </div>
      {hint != null && (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-note field-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className'> {
  /** Of the frame around label, input and notes. */
  className?: string | undefined;
  trailing?: ReactNode;
}

/** One line of text with its label. */
export function Field({
  label,
  hint,
  error,
  labelLook = 'above',
  trailing,
  className,
  ...input
}: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, labelLook, trailing, className, id: input.id }}>
      {wiring => <input {...input} {...wiring} />}
    </FieldFrame>
  );
}
