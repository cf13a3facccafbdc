import { useState } from 'react';
import type { Case, Objection } from '../../operator-contract.ts';
import { measures, type Measure } from '../../rules/report.ts';
import { kindTexts, moderationRefusalTexts } from '../../text.ts';
import { useAnswer, useDecide } from './queries.ts';
import { daysOf, DaysPick, ReasonDialog } from './ReasonForm.tsx';
import { adminText as text } from './text.ts';
import { OneOf } from '#web/design/OneOf.tsx';

export function DecideCase({ one, onClose }: { one: Case; onClose: () => void }) {
  const { kind, subjectId, ownerName, isOfOperator } = one;
  const [measure, setMeasure] = useState<Measure>('none');
  const [days, setDays] = useState('7');
  const decide = useDecide();
  const send = (reason: string) => {
    const suspended = measure === 'suspend' ? { days: daysOf(days) } : {};
    return decide.mutateAsync({ kind, subjectId, measure, reason, ...suspended });
  };
  return (
    <ReasonDialog
      title={text.decideTitle}
      about={`${kindTexts[kind]} ${text.by(ownerName)}`}
      submitLabel={text.decideNow}
      {...(measure === 'none' && { hint: text.reasonInside })}
      onClose={onClose}
      send={send}
    >
      <OneOf
        legend={text.measure}
        options={measures
          .filter(value => value !== 'suspend' || !isOfOperator)
          .map(value => ({ value, label: text.measures[value] }))}
        value={measure}
        onChange={setMeasure}
      />
      {isOfOperator && <p className="field-note">{moderationRefusalTexts.is_operator({})}</p>}
      {measure === 'suspend' && <DaysPick value={days} onChange={setDays} />}
    </ReasonDialog>
  );
}

export function AnswerObjection({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const { decisionId, objection: words, reason } = objection;
  const [answer, setAnswer] = useState<'grant' | 'reject'>('reject');
  const send = useAnswer();
  return (
    <ReasonDialog
      title={text.answerTitle}
      about={`${text.ourReason}: ${reason}`}
      submitLabel={text.sendAnswer}
      label={text.answerWords}
      onClose={onClose}
      send={said => send.mutateAsync({ decisionId, isGranted: answer === 'grant', answer: said })}
    >
      <div>
        <p className="text-sm text-ink-soft">{text.theirWords}</p>
        <p className="whitespace-pre-line wrap-anywhere">„{words}“</p>
      </div>
      <OneOf
        legend={text.measure}
        options={[
          { value: 'reject', label: text.reject },
          { value: 'grant', label: text.grant },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </ReasonDialog>
  );
}
