import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  labelLook?: 'above' | 'notch' | 'hidden';
}

interface ControlWiring {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined;
  className?: string | undefined;
  trailing?: ReactNode;
  children: (wiring: ControlWiring) => ReactNode;
}

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
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-note field-error">
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className'> {
  className?: string | undefined;
  trailing?: ReactNode;
}

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
