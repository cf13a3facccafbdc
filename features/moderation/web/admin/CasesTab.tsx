import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Case, Objection } from '../../operator-contract.ts';
import { kindTexts, measureTexts, reasonTexts } from '../../text.ts';
import { AnswerObjection, DecideCase } from './CaseDialogs.tsx';
import { LongWords } from './LongWords.tsx';
import { Loaded } from './Loaded.tsx';
import { adminCasesQuery } from './queries.ts';
import { adminText as text } from './text.ts';
import { AnchorButton, Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { absoluteTime } from '#web/words/dates.ts';

export function CasesTab() {
  const cases = useQuery(adminCasesQuery);
  const [deciding, setDeciding] = useState<Case>();
  const [answering, setAnswering] = useState<Objection>();
  return (
    <Loaded query={cases}>
      {({ cases: waiting, objections, more }) => (
        <>
          {waiting.length + objections.length === 0 && (
            <EmptyState title={text.noCases}>{text.noCasesDetail}</EmptyState>
          )}
          {waiting.length > 0 && (
            <ul aria-label={text.tab.cases} tabIndex={-1} className="divide-y divide-line">
              {waiting.map(one => (
                <CaseRow key={`${one.kind} ${one.subjectId}`} one={one} onDecide={() => setDeciding(one)} />
              ))}
            </ul>
          )}
          {more > 0 && <p className="py-3 text-ink-soft">{text.more(more)}</p>}
          {objections.length > 0 && <Objections objections={objections} onAnswer={setAnswering} />}
          {deciding !== undefined && <DecideCase one={deciding} onClose={() => setDeciding(undefined)} />}
          {answering !== undefined && (
            <AnswerObjection objection={answering} onClose={() => setAnswering(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function CaseRow({ one, onDecide }: { one: Case; onDecide: () => void }) {
  const { kind, ownerName, evidence, path, reports, moreReports } = one;
  return (
    <li tabIndex={-1} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">
          {kindTexts[kind]} {text.by(ownerName)}
        </h2>
        <p className="text-sm text-ink-soft">{text.reports(reports.length + moreReports)}</p>
      </div>
      <figure className="min-w-0 rounded-card bg-fill p-3">
        <figcaption className="text-sm text-ink-soft">{text.evidence}</figcaption>
        <LongWords label={text.evidenceOf(kindTexts[kind], ownerName)}>{evidence}</LongWords>
      </figure>
      <ul className="grid gap-2">
        {reports.map(({ id, reason, remark, reporterName, createdAt }) => (
          <li key={id}>
            <p className="text-sm text-ink-soft">
              {text.reported(reporterName ?? text.visitor, reasonTexts[reason], absoluteTime(createdAt))}
            </p>
            {remark !== '' && <p className="whitespace-pre-line wrap-anywhere">„{remark}“</p>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button aria-label={text.decideNamed(kindTexts[kind], ownerName)} onClick={onDecide}>
          {text.decide}
        </Button>
        {path !== null && (
          <AnchorButton href={path} variant="ghost" target="_blank" rel="noopener">
            {text.open}
          </AnchorButton>
        )}
      </div>
    </li>
  );
}

interface ObjectionsProps {
  objections: readonly Objection[];
  onAnswer: (objection: Objection) => void;
}

function Objections({ objections, onAnswer }: ObjectionsProps) {
  return (
    <section aria-labelledby="objections" tabIndex={-1} className="border-t border-line pt-4">
      <h2 id="objections" className="text-xl">
        {text.objections}
      </h2>
      <ul className="divide-y divide-line">
        {objections.map(objection => (
          <li key={objection.decisionId} tabIndex={-1} className="grid justify-items-start gap-2 py-4">
            <h3 className="text-lg wrap-anywhere">
              {kindTexts[objection.kind]} {text.by(objection.ownerName)}: {measureTexts[objection.measure]}
            </h3>
            <p className="text-sm text-ink-soft">{absoluteTime(objection.objectedAt)}</p>
            <p className="whitespace-pre-line wrap-anywhere">„{objection.objection}“</p>
            <Button variant="outline" onClick={() => onAnswer(objection)}>
              {text.answer}
              <span className="sr-only"> {text.by(objection.ownerName)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
