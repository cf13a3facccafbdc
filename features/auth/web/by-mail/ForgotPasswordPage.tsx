import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { AddressField } from '../sign-in/AddressField.tsx';
import { requestPasswordReset } from '../../by-mail-contract.ts';
import { sessionQuery } from '../queries.ts';
import { resetText } from './reset-text.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { designText } from '#web/design/text.ts';
import { endError, errorToast } from '#web/design/toast.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';

const Typed = v.object({ email: v.string() });

export function ForgotPasswordPage() {
  const typed = v.safeParse(Typed, useLocation().state);
  const [email, setEmail] = useState(typed.success ? typed.output.email : '');
  const [isSent, setIsSent] = useState(false);
  const isByOperator = useQuery(sessionQuery).data?.sendsMail === false;
  if (isSent) return <Sent {...{ email, isByOperator }} onOtherAddress={() => setIsSent(false)} />;
  return (
    <OpenScreen title={resetText.forgotTitle}>
      <p className="text-ink-soft">{isByOperator ? resetText.byOperator.detail : resetText.forgotDetail}</p>
      {isByOperator && <ToImprint />}
      <AddressForm {...{ email, isByOperator }} onEmail={setEmail} onSent={() => setIsSent(true)} />
      <BackToSignIn />
    </OpenScreen>
  );
}

function ToImprint() {
  return <a href={sitePaths.imprint}>{resetText.byOperator.imprint}</a>;
}

interface AddressFormProps {
  email: string;
  isByOperator: boolean;
  onEmail: (email: string) => void;
  onSent: () => void;
}

function AddressForm({ email, isByOperator, onEmail, onSent }: AddressFormProps) {
  const { submit, wire, isBusy } = useForm({
    names: ['email'],
    check: () => ({ email: emailError(email) }),
    send: async () => {
      await call(requestPasswordReset, { email });
      endError('auth');
      onSent();
    },
    onFailed: errorToast(designText.failed, 'auth'),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AddressField {...wire('email')} value={email} onChange={event => onEmail(event.target.value)} />
      <Button type="submit" busy={isBusy}>
        {isByOperator ? resetText.byOperator.send : resetText.send}
      </Button>
    </form>
  );
}

interface SentProps extends Pick<AddressFormProps, 'email' | 'isByOperator'> {
  onOtherAddress: () => void;
}

function Sent({ email, isByOperator, onOtherAddress }: SentProps) {
  const { sentTitle, sentDetail } = isByOperator ? resetText.byOperator : resetText;
  return (
    <OpenScreen title={sentTitle}>
      <div role="status" className="grid gap-3">
        <p className="wrap-anywhere">{sentDetail(email)}</p>
        {isByOperator ? <ToImprint /> : <p className="text-ink-soft">{resetText.notThere}</p>}
      </div>
      <Button variant="outline" onClick={onOtherAddress}>
        {resetText.otherAddress}
      </Button>
      <BackToSignIn />
    </OpenScreen>
  );
}

function BackToSignIn() {
  return (
    <LinkButton to={pagePaths.auth} variant="link" className="justify-self-center">
      {resetText.backToSignIn}
    </LinkButton>
  );
}
