import { useState } from 'react';
import type { Decision } from '../contract.ts';
import { kindTexts, measureTexts } from '../text.ts';
import { text } from './text.ts';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime } from '#web/words/dates.ts';
import { onDemand } from '#web/parts/part.tsx';

const ObjectDialog = onDemand(() => import('./ObjectDialog.tsx').then(module => module.ObjectDialog));

export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className="grid gap-3">
      {decisions.map(decision => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
    </ul>
  );
}

function DecisionCard({ decision }: { decision: Decision }) {
  const { id, kind, measure, reason, decidedAt, objection } = decision;
  const [isObjecting, setIsObjecting] = useState(false);
  const what = measure === 'suspend' ? measureTexts.suspend : `${kindTexts[kind]}: ${measureTexts[measure]}`;
  return (
    <Card as="li" tabIndex={-1} className="grid justify-items-start gap-3">
      <div>
        <h3 className="text-lg">{what}</h3>
        <p className="text-sm text-ink-soft">{absoluteTime(decidedAt)}</p>
      </div>
      {measure === 'suspend' && <Length {...decision} />}
      <Said label={text.why} words={reason || text.askParents} />
      {objection === null ? (
        <ServerButton variant="outline" aria-label={text.objectTo(what)} onClick={() => setIsObjecting(true)}>
          {text.object}
        </ServerButton>
      ) : (
        <Objection {...decision} objection={objection} />
      )}
      {isObjecting && <ObjectDialog decisionId={id} onClose={() => setIsObjecting(false)} />}
    </Card>
  );
}

function Length({ isInForce, isForever, until }: Decision) {
  if (!isInForce) return <p>{text.over}</p>;
  return (
    <p className="font-bold">
      {isForever ? text.forever : until !== null && text.until(absoluteTime(until))}
    </p>
  );
}

function Objection({ objection, answer, isGranted }: Decision & { objection: string }) {
  return (
    <>
      <Said label={text.yourObjection} words={objection} />
      {isGranted === null ? (
        <p className="text-ink-soft">{text.notAnswered}</p>
      ) : (
        <Said label={isGranted ? text.granted : text.rejected} words={answer || text.askParents} />
      )}
    </>
  );
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  );
}
