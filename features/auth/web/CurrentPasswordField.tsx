import type { ComponentProps } from 'react';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { useMember } from '#web/member/member.ts';

interface CurrentPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'onChange'
> {
  onChange: (password: string) => void;
}

/** With a hidden user name, by which password managers find the password. */
export function CurrentPasswordField({ onChange, ...field }: CurrentPasswordFieldProps) {
  const { email } = useMember();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        autoComplete="current-password"
        onChange={event => onChange(event.target.value)}
      />
    </>
  );
}
