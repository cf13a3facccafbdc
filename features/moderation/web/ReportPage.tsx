import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportKinds, type ReportReason } from '../rules/report.ts';
import { kindTexts } from '../text.ts';
import { subjectQuery } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { text } from './text.ts';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { mayAct } from '#shared/may-act.ts';
import { designText } from '#web/design/text.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';

export function ReportPage() {
  const { kind: given = '', subject = '' } = useParams();
  const kind = reportKinds.find(known => known === given);
  return kind === undefined ? <Gone /> : <Report key={subject} kind={kind} subjectId={subject} />;
}

function Report({ kind, subjectId }: { kind: (typeof reportKinds)[number]; subjectId: string }) {
  const session = useQuery(sessionQuery);
  const member = session.data?.member ?? undefined;
  const sendsMail = session.data?.sendsMail === true;
  const isMember = member !== undefined;
  const mayWrite = mayAct(member?.kind ?? 'account', 'write-text');
  const subject = useQuery(subjectQuery(kind, subjectId));
  const [sentFor, setSentFor] = useState<ReportReason>();
  if (sentFor === 'mistake') return <Thanks words={[text.thanksMistake]} />;
  if (sentFor !== undefined) {
    const answer = mayWrite && sendsMail ? text.thanksMember : text.thanksThere;
    const answers = isMember ? [answer] : [];
    const way = mayWrite ? text.block : text.blockAsChild;
    return <Thanks words={kind === 'person' || kind === 'message' ? [...answers, way] : answers} />;
  }
  if (subject.error instanceof CallRefused) {
    const { code, message } = subject.error;
    return code === 'reports_unheard' ? <Unheard words={message} /> : <Gone />;
  }
  // Who reports decides what the form asks for, and whether it may be sent again.
  const isForm = subject.data !== undefined && !session.isPending;
  return (
    <OpenScreen title={text.reportTitle}>
      {!isForm && !subject.isError && <p role="status">{designText.loading}</p>}
      {subject.isError && <AskAgain query={subject} failed={subject.error.message} />}
      {isForm && (
        <>
          <div>
            <p className="text-ink-soft">{text.about(kindTexts[kind])}</p>
            <p className="font-bold wrap-anywhere">„{subject.data.label}“</p>
          </div>
          <ReportForm
            subject={{ kind, subjectId }}
            reasons={subject.data.reasons}
            isVisitor={!isMember}
            sendsMail={sendsMail}
            mayWrite={mayWrite}
            onSent={setSentFor}
          />
        </>
      )}
    </OpenScreen>
  );
}

function Thanks({ words }: { words: readonly string[] }) {
  return (
    <OpenScreen title={text.thanks} takesFocus>
      <div role="status" className="grid gap-3">
        <p>{text.thanksDetail}</p>
        {words.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Back />
    </OpenScreen>
  );
}

function Gone() {
  return (
    <OpenScreen title={text.gone}>
      <p role="alert">{text.goneDetail}</p>
      <Back />
    </OpenScreen>
  );
}

/** Nobody is named to read reports. */
function Unheard({ words }: { words: string }) {
  return (
    <OpenScreen title={text.reportTitle}>
      <p role="alert">{words}</p>
      <Back />
    </OpenScreen>
  );
}

function Back() {
  return <Button onClick={() => history.back()}>{text.back}</Button>;
}
