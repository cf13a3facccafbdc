import { CircleAlert } from 'lucide';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { ConsentCheck } from './ConsentCheck.tsx';
import { useSubscribeNewsletter } from './queries.ts';
import { text } from './text.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import './newsletter-form.css';

export function NewsletterForm() {
  const titleId = useId();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="newsletter" aria-labelledby={titleId}>
      <h2 id={titleId} className="newsletter-title">
        {text.title}
      </h2>
      {sentTo === undefined ? <SignUp onSent={setSentTo} /> : <Sent email={sentTo} />}
      <noscript className="text-(length:--size-14) leading-5">{text.withoutScript}</noscript>
    </section>
  );
}

function SignUp({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const subscribe = useSubscribeNewsletter();
  const trap = useRef<HTMLInputElement>(null);
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  const { submit, wire, isBusy } = useForm({
    names: ['email', 'consent'],
    check: () => ({ email: emailError(email), consent: isAgreed ? undefined : text.consentMissing }),
    send: async () => {
      const formPath = location.pathname.slice(0, 300);
      await subscribe.mutateAsync({ email, formPath, remarks: trap.current?.value ?? '' });
      onSent(email.trim());
    },
  });

  // Disabled until hydrated, because what is typed before would be lost.
  return (
    <form noValidate onSubmit={submit} className="newsletter-form">
      <fieldset disabled={!isTakenOver} className="contents">
        <Field
          {...wire('email')}
          label={text.email}
          labelLook="hidden"
          className="newsletter-address"
          type="email"
          autoComplete="email"
          placeholder={text.placeholder}
          required
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <ConsentCheck {...wire('consent')} isChecked={isAgreed} onChange={setIsAgreed} />
        <Button type="submit" variant="hero" size="normal" busy={isBusy} className="sm:justify-self-start">
          {text.submit}
        </Button>
        <p className="text-(length:--size-14) leading-5">{text.mailFirst}</p>
        {/* The honeypot: hidden from people, filled by bots. */}
        <label className="sr-only" aria-hidden="true">
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
    <div role="status" tabIndex={-1} ref={node => node?.focus()} className="newsletter-sent grid gap-[8px]">
      <p className="newsletter-sent-title">{text.sent}</p>
      <p className="wrap-anywhere">{text.sentDetail(email)}</p>
      <p>{text.alreadyAsked}</p>
      <p>{text.notThere}</p>
    </div>
  );
}
