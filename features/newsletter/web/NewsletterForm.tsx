import { CircleAlert } from 'lucide';
import { useId, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { ConsentCheck } from './ConsentCheck.tsx';
import { useSubscribeNewsletter } from './queries.ts';
import { text } from './text.ts';
import { CallRefused } from '#web/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Email } from '#shared/email.ts';
import './newsletter-form.css';

interface FormErrors {
  readonly email?: string | undefined;
  readonly consent?: string | undefined;
}

function emailError(email: string): string | undefined {
  if (email.trim() === '') return text.emailMissing;
  return v.is(Email, email) ? undefined : text.emailWrong;
}

export function NewsletterForm() {
  const titleId = useId();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="newsletter" aria-labelledby={titleId}>
      <h2 id={titleId} className="newsletter-title">
        {text.title}
      </h2>
      {sentTo === undefined ? <SignUp onSent={setSentTo} /> : <Sent email={sentTo} />}
      <noscript className="newsletter-note">{text.withoutScript}</noscript>
    </section>
  );
}

function SignUp({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const subscribe = useSubscribeNewsletter();
  const emailField = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  function show(found: FormErrors): boolean {
    setErrors(found);
    if (found.email !== undefined) emailField.current?.focus();
    else if (found.consent !== undefined) consentBox.current?.focus();
    return found.email !== undefined || found.consent !== undefined;
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const consent = isAgreed ? undefined : text.consentMissing;
    if (subscribe.isPending || show({ email: emailError(email), consent })) return;
    const formPath = location.pathname.slice(0, 300);
    subscribe.mutate(
      { email, formPath, remarks: trap.current?.value ?? '' },
      {
        onSuccess: () => onSent(email.trim()),
        onError: error => {
          if (isAboutEmail(error)) show({ email: text.emailWrong });
        },
      },
    );
  }

  // Disabled until hydrated: input typed before would be lost.
  return (
    <form noValidate onSubmit={handleSubmit} className="newsletter-form">
      <fieldset disabled={!isTakenOver} className="contents">
        <Field
          ref={emailField}
          label={text.email}
          labelLook="hidden"
          error={errors.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          placeholder={text.placeholder}
          required
          value={email}
          onChange={event => {
            setEmail(event.target.value);
            setErrors({ ...errors, email: undefined });
          }}
        />
        <ConsentCheck
          ref={consentBox}
          isChecked={isAgreed}
          error={errors.consent}
          onChange={isChecked => {
            setIsAgreed(isChecked);
            setErrors({ ...errors, consent: undefined });
          }}
        />
        <Button type="submit" variant="hero" size="normal" busy={subscribe.isPending}>
          {text.submit}
        </Button>
        <p className="newsletter-note">{text.mailFirst}</p>
        <label className="newsletter-trap" aria-hidden="true">
          {text.leaveEmpty}
          <input ref={trap} name="remarks" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </fieldset>
      {subscribe.isError && !isAboutEmail(subscribe.error) && (
        <p role="alert" className="newsletter-error">
          <Icon of={CircleAlert} />
          {subscribe.error.message}
        </p>
      )}
    </form>
  );
}

const neverChanges = () => () => undefined;

function isAboutEmail(error: Error): boolean {
  return error instanceof CallRefused && error.field === 'email';
}

function Sent({ email }: { email: string }) {
  return (
    <div role="status" tabIndex={-1} ref={node => node?.focus()} className="newsletter-sent">
      <p className="newsletter-sent-title">{text.sent}</p>
      <p className="wrap-anywhere">{text.sentDetail(email)}</p>
      <p>{text.alreadyAsked}</p>
      <p>{text.notThere}</p>
    </div>
  );
}
