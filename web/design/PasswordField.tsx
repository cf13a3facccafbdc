import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Field, type FieldProps } from './Field.tsx';
import { designText } from './text.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with an eye that shows it; it is hidden again for the password manager's next visit. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const eye = (
    <button
      type="button"
      className="field-trailing"
      aria-pressed={shown}
      aria-label={shown ? designText.hidePassword : designText.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden="true" size={22} />
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
