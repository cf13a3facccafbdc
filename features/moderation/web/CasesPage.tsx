import { useQuery } from '@tanstack/react-query';
import type { readMyCases } from '../contract.ts';
import { kindTexts, measureTexts, reasonTexts } from '../text.ts';
import { Decisions } from './Decisions.tsx';
import { casesQuery } from './queries.ts';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { absoluteTime } from '#web/words/dates.ts';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function CasesPage() {
  const cases = useQuery(casesQuery);
  return (
    <div className="mx-auto grid max-w-cards gap-6">
      <div className="flex items-center gap-3">
        {useMay('hold-account') ? (
          <BackLink to={pagePaths.security} label={text.backToSecurity} />
        ) : (
          <BackLink to={pagePaths.settings} label={text.backToSettings} />
        )}
        <h1 className="min-w-0 flex-1 text-2xl wrap-anywhere hyphens-auto">{text.casesTitle}</h1>
      </div>
      {cases.data === undefined ? (
        <NotLoaded query={cases} waiting={<Waiting />} title={text.casesFailed} />
      ) : (
        <>
          <section aria-labelledby="about-you" className="grid gap-3">
            <h2 id="about-you" className="text-xl">
              {text.aboutYou}
            </h2>
            {cases.data.decisions.length === 0 ? (
              <Card>{text.nothingAboutYou}</Card>
            ) : (
              <Decisions decisions={cases.data.decisions} />
            )}
          </section>
          <section aria-labelledby="your-reports" className="grid gap-3">
            <h2 id="your-reports" className="text-xl">
              {text.yourReports}
            </h2>
            <Reports reports={cases.data.reports} />
          </section>
        </>
      )}
    </div>
  );
}

function Reports({ reports }: Pick<OutputOf<typeof readMyCases>, 'reports'>) {
  if (reports.length === 0) return <Card>{text.noReports}</Card>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {reports.map(({ id, kind, reason, createdAt, said, decision }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-bold wrap-anywhere">{said ?? kindTexts[kind]}</p>
              <p className="text-sm text-ink-soft">
                {text.reported(reasonTexts[reason], absoluteTime(createdAt))}
              </p>
            </div>
            {decision === null ? (
              <Badge tone="brand">{text.isWaiting}</Badge>
            ) : (
              <Badge tone={decision.measure === 'none' ? 'neutral' : 'have'}>
                {measureTexts[decision.measure]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting() {
  return (
    <WaitingOutline>
      <SkeletonRows count={2} className="h-18 rounded-card" />
    </WaitingOutline>
  );
}
