import { useId, useState } from 'react';
import { offerOwnAccount } from '../contract.ts';
import { text } from './own-account-text.ts';
import { useFamilyAct } from './queries.ts';
import { CurrentPasswordField } from '#features/auth/web/CurrentPasswordField.tsx';
import { passwordError } from '#features/auth/web/field-errors.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field, FieldError } from '#web/design/Field.tsx';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { showToast } from '#web/design/toast.ts';

/** A child of 16 takes its profile over. */
export function OwnAccountDialog({
  childId,
  name,
  other,
  onClose,
}: {
  childId: string;
  name: string;
  /** The name of the other guardian, who is asked first. */
  other: string | undefined;
  onClose: () => void;
}) {
  const ageNote = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isOldEnough, setIsOldEnough] = useState(false);
  const offering = useFamilyAct(() => call(offerOwnAccount, { childId, email, password, isOldEnough: true }));
  const { submit, wire, isBusy } = useForm({
    names: ['isOldEnough', 'email', 'password'],
    check: () => ({
      isOldEnough: isOldEnough ? undefined : text.notOldEnough,
      email: email.trim() === '' ? text.emailMissing : emailError(email),
      password: passwordError(password),
    }),
    send: async () => {
      const { isAsked } = await offering.mutateAsync(undefined);
      onClose();
      const [title, description] = isAsked
        ? [text.asked(other ?? ''), text.askedDetail]
        : [text.sent, text.sentDetail(email.trim())];
      showToast({ title, description, tone: 'success', key: 'family' });
    },
  });
  const { error: ageError, onInput: forgetAgeError, ref: ageRef } = wire('isOldEnough');

  return (
    <FormDialog
      title={text.title(name)}
      description={other === undefined ? text.detail : `${text.detail} ${text.askedFirst(other)}`}
      submitLabel={other === undefined ? text.send : text.ask(other)}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <div>
        <label className="flex items-center gap-3 py-2">
          <input
            ref={ageRef}
            type="checkbox"
            className="checkbox"
            checked={isOldEnough}
            aria-invalid={ageError === undefined ? undefined : true}
            aria-describedby={ageError && ageNote}
            onChange={event => {
              setIsOldEnough(event.target.checked);
              forgetAgeError();
            }}
          />
          {text.isOldEnough}
        </label>
        <div role="status">{ageError !== undefined && <FieldError id={ageNote}>{ageError}</FieldError>}</div>
      </div>
      <Field
        {...wire('email')}
        label={text.email}
        type="email"
        autoComplete="off"
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <CurrentPasswordField
        {...wire('password')}
        label={text.password}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
