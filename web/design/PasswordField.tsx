import { useState } from 'react';
import { Eye, EyeOff } from 'lucide';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { designText } from './text.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? EyeOff : Eye;
  const eye = (
    <button
      type="button"
      className="field-trailing"
      aria-pressed={shown}
      aria-label={shown ? designText.hidePassword : designText.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon of={icon} size={22} />
    </button>
  );
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={eye}
    />
  );
}
