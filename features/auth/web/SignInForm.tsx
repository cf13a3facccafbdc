import { useState, type SyntheticEvent } from 'react';
import { emailError, passwordError, refusedField } from './field-errors.ts';
import { useSignIn } from './queries.ts';
import { text } from './text.ts';
import { useFormErrors } from './use-form-errors.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';

const names = ['email', 'password'] as const;

interface SignInFormProps {
  /** Filled in after registering; the password is then what is missing. */
  email: string;
}

export function SignInForm(props: SignInFormProps) {
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState('');
  const { show, wire } = useFormErrors(names);
  const signIn = useSignIn();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    if (show({ email: emailError(email), password: passwordError(password) })) return;
    signIn.mutate(
      { email, password },
      {
        onError: error => {
          show(refusedField(error, names));
          showToast({ title: text.signInFailed, description: error.message, tone: 'error', key: 'auth' });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        {...wire('email')}
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <PasswordField
        {...wire('password')}
        label={text.password}
        name="password"
        autoComplete="current-password"
        // After registering the address is there already: the next thing to type is the password.
        autoFocus={props.email !== ''}
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <Button type="submit" busy={signIn.isPending}>
        {text.signIn}
      </Button>
    </form>
  );
}
