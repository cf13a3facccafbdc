import { useQuery } from '@tanstack/react-query';
import { Decisions } from './Decisions.tsx';
import { casesQuery } from './queries.ts';
import { text } from './text.ts';
import { DataExport } from '#features/auth/web/settings/DataExport.tsx';
import { DeleteAccount } from '#features/auth/web/settings/DeleteAccount.tsx';
import { SignOutButton, type WaitingChanges } from '#features/auth/web/sign-out/SignOutButton.tsx';
import { Card } from '#web/design/Card.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { LegalLinks } from '#web/layout/LegalLinks.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMay } from '#web/member/member.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function SuspendedPage(waiting: WaitingChanges) {
  const cases = useQuery(casesQuery);
  const holdsAccount = useMay('hold-account');
  const title = holdsAccount ? text.suspendedTitle : text.suspendedChild;
  usePageTitle(title);
  return (
    <main id="content" tabIndex={-1} className="page">
      <div className="mx-auto grid max-w-cards gap-4">
        <h1 className="my-2 text-2xl">{title}</h1>
        <p>{text.suspendedDetail}</p>
        {cases.data === undefined ? (
          <NotLoaded
            query={cases}
            waiting={
              <WaitingOutline>
                <SkeletonRows count={1} className="h-30 rounded-card" />
              </WaitingOutline>
            }
            title={text.casesFailed}
          />
        ) : (
          // The suspension in force stands first: it is why nothing else is shown.
          <Decisions
            decisions={cases.data.decisions.toSorted((a, b) => Number(b.isInForce) - Number(a.isInForce))}
          />
        )}
        <h2 className="mt-2 text-xl">{text.whatYouCan}</h2>
        <Card>
          <SignOutButton {...waiting} />
        </Card>
        {holdsAccount && (
          <>
            <SectionCard level={3} title={text.yourData}>
              <DataExport />
            </SectionCard>
            <SectionCard level={3} title={text.leave}>
              <DeleteAccount />
            </SectionCard>
          </>
        )}
        <footer className="page-foot">
          <LegalLinks />
        </footer>
      </div>
    </main>
  );
}
