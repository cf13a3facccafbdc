import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestEmailChange } from '../../email-change-contract.ts';
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

/** Hidden where no mails are sent, because nobody would get the link. */
export function ChangeEmail() {
  return useQuery(sessionQuery).data?.sendsMail === true ? <ChangeEmailForm /> : null;
}

function ChangeEmailForm() {
  const [input, setInput] = useState(empty);
  const { submit, wire, isBusy } = useForm({
    names: ['email', 'password'],
    check: () => ({ email: emailError(input.email), password: passwordError(input.password) }),
    send: async () => {
      await call(requestEmailChange, input);
      const description = text.sentDetail(input.email.trim());
      showToast({ title: text.sentTitle, description, tone: 'success', key: 'email' });
      setInput(empty);
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
