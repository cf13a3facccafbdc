import { useState } from 'react';
import { remarkMaximum, reportReasons, type ReportKind, type ReportReason } from '../rules/report.ts';
import { reasonTexts } from '../text.ts';
import { useReport } from './queries.ts';
import { text } from './text.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm, type WiredField } from '#web/acting/use-form.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface ReportFormProps {
  subject: { readonly kind: ReportKind; readonly subjectId: string };
  asksForEmail: boolean;
  /** Children send a reason alone. */
  mayWrite: boolean;
  onSent: () => void;
}

export function ReportForm({ subject, asksForEmail, mayWrite, onSent }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [remark, setRemark] = useState('');
  const [email, setEmail] = useState('');
  const report = useReport();
  const { submit, wire, isBusy } = useForm({
    names: ['reason', 'remark', 'email'],
    check: () => ({
      reason: reason === undefined ? text.reasonMissing : undefined,
      email: email.trim() === '' ? undefined : emailError(email),
    }),
    send: async () => {
      if (reason === undefined) return;
      const address = email.trim() === '' ? {} : { email };
      await report.mutateAsync({ ...subject, reason, remark, ...address });
      onSent();
    },
    onFailed: error =>
      showToast({ title: text.failed, description: error.message, tone: 'error', key: 'report' }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Reasons wired={wire('reason')} value={reason} onChange={setReason} />
      {mayWrite && (
        <FieldFrame label={text.remark} hint={text.remarkHint}>
          {wiring => (
            <textarea
              {...wiring}
              rows={3}
              maxLength={remarkMaximum}
              value={remark}
              onChange={event => setRemark(event.target.value)}
            />
          )}
        </FieldFrame>
      )}
      {asksForEmail && (
        <Field
          {...wire('email')}
          label={text.email}
          hint={text.emailHint}
          type="email"
          autoComplete="email"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      )}
      <p className="text-ink-soft">{text.who}</p>
      <ServerButton type="submit" busy={isBusy}>
        {text.send}
      </ServerButton>
    </form>
  );
}

interface ReasonsProps {
  wired: WiredField;
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
}

function Reasons({ wired, value, onChange }: ReasonsProps) {
  return (
    <fieldset aria-describedby={wired.error === undefined ? undefined : 'reason-error'}>
      <legend className="field-label">{text.whatIsWrong}</legend>
      {reportReasons.map((reason, i) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            ref={i === 0 ? wired.ref : undefined}
            type="radio"
            className="checkbox rounded-full"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => {
              wired.onInput();
              onChange(reason);
            }}
          />
          {reasonTexts[reason]}
        </label>
      ))}
      {wired.error !== undefined && (
        <p id="reason-error" className="field-note field-error">
          {wired.error}
        </p>
      )}
    </fieldset>
  );
}
