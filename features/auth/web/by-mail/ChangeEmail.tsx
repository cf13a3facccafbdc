import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestEmailChange } from '../../email-change-contract.ts';
import { emailChangeQuery, useDropEmailChange } from '../account-queries.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { emailChangeText as text } from './email-change-text.ts';
import { passwordError } from '../field-errors.ts';
import { sessionQuery } from '../queries.ts';
import { settingsText } from '../settings/settings-text.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

const empty = { email: '', password: '' };

export function ChangeEmail() {
  const session = useQuery(sessionQuery).data;
  if (session?.sendsMail !== true) return null;
  return (
    <>
      <WaitingChange present={session.member?.email} />
      <ChangeEmailForm />
    </>
  );
}

function WaitingChange({ present }: { present: string | undefined }) {
  const waitsFor = useQuery(emailChangeQuery).data?.waitsFor ?? null;
  const drop = useDropEmailChange(() => showToast({ title: text.dropped, tone: 'success', key: 'email' }));
  // Confirmed meanwhile, on another device.
  if (waitsFor === null || waitsFor === present) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-fill p-3">
      <p>
        {text.waits} <span className="font-bold wrap-anywhere">{waitsFor}</span>
      </p>
      <p className="text-ink-soft">{text.waitsDetail}</p>
      <ServerButton
        variant="outline"
        size="small"
        busy={drop.isPending}
        onClick={() => drop.mutate(undefined)}
      >
        {text.drop}
      </ServerButton>
    </div>
  );
}

function ChangeEmailForm() {
  const client = useQueryClient();
  const [input, setInput] = useState(empty);
  const { submit, wire, isBusy } = useForm({
    names: ['email', 'password'],
    check: () => ({ email: emailError(input.email), password: passwordError(input.password) }),
    send: async () => {
      // Without an answer it may wait all the same.
      await call(requestEmailChange, input).finally(() => {
        void client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      });
      const description = text.sentDetail(input.email.trim());
      showToast({ title: text.sentTitle, description, tone: 'success', key: 'email' });
      // What is typed meanwhile stays.
      setInput(typed => (typed === input ? empty : typed));
    },
    onFailed: errorToast(designText.failed, 'email'),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...wire('email')}
        label={text.newEmail}
        type="email"
        autoComplete="email"
        value={input.email}
        onChange={event => setInput({ ...input, email: event.target.value })}
      />
      <CurrentPasswordField
        {...wire('password')}
        label={settingsText.currentPassword}
        value={input.password}
        onChange={password => setInput({ ...input, password })}
      />
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {text.change}
      </ServerButton>
    </form>
  );
}
