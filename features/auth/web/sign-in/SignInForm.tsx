import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressField } from './AddressField.tsx';
import { passwordError } from '../field-errors.ts';
import { sessionQuery } from '../queries.ts';
import { text } from '../text.ts';
import { useSignIn } from './use-sign-in.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { clearToasts, endError, showToast } from '#web/design/toast.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Of who has just signed up. */
  chosenPassword: string | undefined;
}

export function SignInForm({ email, onEmail, chosenPassword }: SignInFormProps) {
  const [password, setPassword] = useState(chosenPassword ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const hasSignedUp = chosenPassword !== undefined;
  /** Undefined as long as no code is asked for. */
  const [code, setCode] = useState<string>();
  const signIn = useSignIn();

  const { submit, wire, isBusy } = useForm({
    names: ['email', 'password', 'code'],
    check: () => ({
      email: emailError(email),
      password: passwordError(password),
      code: code?.trim() === '' ? text.codeMissing : undefined,
    }),
    send: () =>
      signIn.mutateAsync({ email, password, ...(code !== undefined && { code }) }).then(clearToasts),
    onError: error => {
      if (error instanceof CallRefused && error.code === 'code_needed') {
        endError('auth');
        setCode('');
        return;
      }
      setHasFailed(true);
      showToast({ title: text.signInFailed, description: error.message, tone: 'error', key: 'auth' });
    },
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AddressField {...wire('email')} value={email} onChange={event => onEmail(event.target.value)} />
      <PasswordField
        {...wire('password')}
        label={text.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {code !== undefined && (
        <Field
          {...wire('code')}
          label={text.code}
          hint={text.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      )}
      <LinkButton
        to={pagePaths.forgotPassword}
        state={{ email }}
        variant="link"
        size="small"
        className="-mt-2 -ms-1 justify-self-start"
      >
        {text.forgotPassword}
      </LinkButton>
      {/* Next to what has the focus, so that the page keeps its scroll position. */}
      {hasSignedUp && <AfterSignUp hasFailed={hasFailed} />}
      <Button type="submit" busy={isBusy} autoFocus={hasSignedUp}>
        {text.signIn}
      </Button>
    </form>
  );
}

/** The same text for new and registered addresses (SEC-A7). */
function AfterSignUp({ hasFailed }: { hasFailed: boolean }) {
  const sendsMail = useQuery(sessionQuery).data?.sendsMail === true;
  if (!sendsMail && !hasFailed) return null;
  return (
    <div role="status" className="open-notice auth-hint mb-0">
      {sendsMail && <p className="font-bold">{text.signedUpMail}</p>}
      {hasFailed && <p>{text.signedUpKnown}</p>}
    </div>
  );
}
