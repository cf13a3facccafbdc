import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { AddChild } from './AddChild.tsx';
import { Asks } from './Asks.tsx';
import { ChildCard } from './ChildCard.tsx';
import { ChildSettings } from './ChildSettings.tsx';
import { SecondGuardian } from './SecondGuardian.tsx';
import { text } from './text.ts';
import type { Guardian, readFamily } from '#features/family/contract.ts';
import { PinForm } from '#features/family/web/PinForm.tsx';
import { familyQuery } from '#features/family/web/queries.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { atServer } from '#web/calls/server-origin.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { focusHeading } from '#web/layout/Screen.tsx';
import { useMay, useMember } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation, useSearchParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function FamilyPage() {
  return useMay('guard') ? <Family /> : <Redirect to={pagePaths.dashboard} />;
}

function Family() {
  const { userId } = useMember();
  const family = useQuery(familyQuery);
  const childId = useSearchParams().get('child');
  const { data, error } = family;
  const child = data?.children.find(one => one.userId === childId);
  usePageTitle(child && text.settingsOf(child.displayName));
  useNewPage(childId);
  if (data === undefined) {
    if (error === null) return <Waiting className="min-h-60" />;
    return <AskAgain query={family} failed={error.message} />;
  }
  const other = data.guardians.find(one => one.userId !== userId)?.displayName;
  if (child !== undefined) return <ChildSettings key={childId} child={child} other={other} />;
  if (childId !== null) return <Redirect to={pagePaths.family} />;
  return <Faces family={data} other={other} />;
}

/** To the top, as on any other page: the two differ only in the query of their address. */
function useNewPage(shown: string | null): void {
  const before = useRef(shown);
  const { arrival } = useLocation();
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (arrival === 'pop') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [shown, arrival]);
}

interface FacesProps {
  family: OutputOf<typeof readFamily>;
  other: string | undefined;
}

function Faces({ family: { children, guardians, hasPin }, other }: FacesProps) {
  const isAlone = children.length === 0;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-4">
      <header className="flex items-center gap-3">
        <BackLink to={pagePaths.settings} label={text.back} />
        <div>
          <h1 className="text-2xl">{text.title}</h1>
          {isAlone && (
            <>
              <p className="mt-2 text-ink-soft">{text.intro}</p>
              <a href={atServer(sitePaths.families)} className="inline-flex min-h-11 items-center underline">
                {text.howTo}
              </a>
            </>
          )}
        </div>
      </header>
      {other !== undefined && <Asks other={other} family={children} />}
      {!isAlone && (
        <div role="group" aria-label={text.children} tabIndex={-1} className="grid grid-cols-1 gap-4">
          {children.map(child => (
            <ChildCard key={child.userId} child={child} />
          ))}
        </div>
      )}
      <Part title={text.addChild} detail={text.addDetail} isOpen={isAlone}>
        <AddChild size={children.length} />
        <div className="mt-6 grid justify-items-start gap-3">
          <h3 className="text-base">{text.fromGroup}</h3>
          <p className="text-ink-soft">{text.fromGroupDetail}</p>
          <LinkButton to={pagePaths.pass} variant="outline">
            {text.showPass}
          </LinkButton>
        </div>
      </Part>
      <Part title={text.pin} detail={hasPin ? text.pinIsSet : text.pinDetail} isOpen={!hasPin}>
        <PinForm />
      </Part>
      <Part title={text.second} detail={text.secondDetail} isOpen={isAlone || guardians.some(isNew)}>
        <SecondGuardian guardians={guardians} />
      </Part>
    </div>
  );
}

const isNew = ({ newUntil }: Guardian) => newUntil !== null;

interface PartProps {
  title: string;
  detail: string;
  /** Of the first look: what is open stays open. */
  isOpen: boolean;
  children: ReactNode;
}

function Part({ title, detail, isOpen, children }: PartProps) {
  const [openAtFirst] = useState(isOpen);
  return (
    <section aria-label={title} tabIndex={-1}>
      <Accordion title={title} level={2} openAtFirst={openAtFirst}>
        <p className="mb-4 text-ink-soft">{detail}</p>
        {children}
      </Accordion>
    </section>
  );
}
