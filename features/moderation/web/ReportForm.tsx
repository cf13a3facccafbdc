import { useState } from 'react';
import { remarkMaximum, reportReasons, type ReportKind, type ReportReason } from '../rules/report.ts';
import { reasonTexts } from '../text.ts';
import { useReport } from './queries.ts';
import { text } from './text.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallFailed } from '#web/calls/call.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import { OneOf } from '#web/design/OneOf.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { endError, errorToast } from '#web/design/toast.ts';

interface ReportFormProps {
  subject: { readonly kind: ReportKind; readonly subjectId: string };
  asksForEmail: boolean;
  /** False for children, who only choose a reason. */
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
      endError('report');
      onSent();
    },
    onFailed: error => {
      const { cause } = error;
      // A visitor's reports are listed nowhere.
      const isInDoubt = asksForEmail && cause !== undefined;
      errorToast(designText.failed, 'report')(isInDoubt ? new CallFailed(text.sendAgain, { cause }) : error);
    },
  });
  const { error: remarkError, ...wiredRemark } = wire('remark');
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div inert={isBusy} className="contents">
        <OneOf
          legend={text.whatIsWrong}
          options={reportReasons.map(each => ({ value: each, label: reasonTexts[each] }))}
          wired={wire('reason')}
          value={reason}
          onChange={setReason}
        />
        {mayWrite && (
          <FieldFrame label={text.remark} hint={text.remarkHint} error={remarkError}>
            {wiring => (
              <textarea
                {...wiring}
                {...wiredRemark}
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
      </div>
      <p className="text-ink-soft">{text.who}</p>
      <ServerButton type="submit" busy={isBusy}>
        {text.send}
      </ServerButton>
    </form>
  );
}
