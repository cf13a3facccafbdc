import { useState } from 'react';
import { remarkMaximum, type ReportKind, type ReportReason } from '../rules/report.ts';
import { moderationRefusalTexts, reasonTexts } from '../text.ts';
import { MistakeFields, noMistake } from './MistakeFields.tsx';
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
import { useSearchParams } from '#web/navigation/Navigation.tsx';

interface ReportFormProps {
  subject: { readonly kind: ReportKind; readonly subjectId: string };
  /** Why this member may report it. */
  reasons: readonly ReportReason[];
  isVisitor: boolean;
  /** Where answers can be mailed. */
  sendsMail: boolean;
  /** False for children, who only choose a reason. */
  mayWrite: boolean;
  onSent: (reason: ReportReason) => void;
}

export function ReportForm({ subject, reasons, isVisitor, sendsMail, mayWrite, onSent }: ReportFormProps) {
  const asked = useSearchParams().get('sticker') ?? '';
  const [reason, setReason] = useState<ReportReason | undefined>(() =>
    asked !== '' || reasons.length === 1 ? reasons.find(each => each === 'mistake') : undefined,
  );
  const isMistake = reason === 'mistake';
  const [mistake, setMistake] = useState({ ...noMistake, sticker: asked });
  const [remark, setRemark] = useState('');
  const [email, setEmail] = useState('');
  const report = useReport();
  const { submit, wire, isBusy } = useForm({
    names: ['reason', 'sticker', 'code', 'name', 'remark', 'email'],
    check: () => ({
      reason: reason === undefined ? text.reasonMissing : undefined,
      remark:
        isMistake && (mistake.code + mistake.name + remark).trim() === ''
          ? moderationRefusalTexts.mistake_empty({})
          : undefined,
      email: email.trim() === '' ? undefined : emailError(email),
    }),
    send: async () => {
      if (reason === undefined) return;
      const address = email.trim() === '' ? {} : { email };
      await report.mutateAsync({ ...subject, reason, remark, ...address, ...(isMistake && mistake) });
      endError('report');
      onSent(reason);
    },
    onFailed: error => {
      const { cause } = error;
      // A visitor's reports are listed nowhere.
      const isInDoubt = isVisitor && cause !== undefined;
      errorToast(designText.failed, 'report')(isInDoubt ? new CallFailed(text.sendAgain, { cause }) : error);
    },
  });
  const { error: remarkError, ...wiredRemark } = wire('remark');
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div inert={isBusy} className="contents">
        {reasons.length > 1 && (
          <OneOf
            legend={text.whatIsWrong}
            options={reasons.map(each => ({ value: each, label: reasonTexts[each] }))}
            wired={wire('reason')}
            value={reason}
            onChange={setReason}
          />
        )}
        {isMistake && <MistakeFields wire={wire} mistake={mistake} onChange={setMistake} />}
        {mayWrite && (
          <FieldFrame
            label={isMistake ? text.otherwiseWrong : text.remark}
            hint={isMistake ? undefined : text.remarkHint}
            error={remarkError}
          >
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
        {isVisitor && sendsMail && (
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
      <p className="text-ink-soft">{isMistake ? text.whoCorrects : text.who}</p>
      {reasons.length === 1 && <p className="text-ink-soft">{text.elsewhere}</p>}
      <ServerButton type="submit" busy={isBusy}>
        {text.send}
      </ServerButton>
    </form>
  );
}
