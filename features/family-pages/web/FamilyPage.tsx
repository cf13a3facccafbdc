import { useQuery } from '@tanstack/react-query';
import { AddChild } from './AddChild.tsx';
import { Asks } from './Asks.tsx';
import { ChildCard } from './ChildCard.tsx';
import { SecondGuardian } from './SecondGuardian.tsx';
import { text } from './text.ts';
import { PinForm } from '#features/family/web/PinForm.tsx';
import { familyQuery } from '#features/family/web/queries.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { atServer } from '#web/calls/server-origin.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { useMay, useMember } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function FamilyPage() {
  return useMay('guard') ? <Family /> : <Redirect to={pagePaths.dashboard} />;
}

function Family() {
  const { userId } = useMember();
  const family = useQuery(familyQuery);
  const { data, error } = family;
  if (data === undefined) {
    if (error === null) return <Waiting className="min-h-60" />;
    return <AskAgain query={family} failed={error.message} />;
  }
  const { children, guardians, hasPin } = data;
  const other = guardians.find(one => one.userId !== userId)?.displayName;
  const pin = (
    <SectionCard title={text.pin} detail={hasPin ? text.pinIsSet : text.pinDetail}>
      <PinForm />
    </SectionCard>
  );
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-6">
      <header className="flex gap-3">
        <BackLink to={pagePaths.settings} label={text.back} />
        <div>
          <h1 className="mb-2 text-2xl">{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
          {children.length === 0 && (
            <a href={atServer(sitePaths.families)} className="inline-flex min-h-11 items-center underline">
              {text.howTo}
            </a>
          )}
        </div>
      </header>
      {other !== undefined && <Asks other={other} family={children} />}
      {children.length > 1 && (
        <LinkButton to={pagePaths.faces} className="justify-self-start">
          {text.who}
        </LinkButton>
      )}
      {children.length > 0 && (
        <div role="group" aria-label={text.children} tabIndex={-1} className="grid grid-cols-1 gap-6">
          {children.map(child => (
            <ChildCard key={child.userId} child={child} other={other} />
          ))}
        </div>
      )}
      <SectionCard title={text.addChild} detail={text.addDetail}>
        <AddChild size={children.length} />
      </SectionCard>
      <SectionCard title={text.fromGroup} detail={text.fromGroupDetail}>
        <LinkButton to={pagePaths.pass} variant="outline" className="justify-self-start">
          {text.showPass}
        </LinkButton>
      </SectionCard>
      {pin}
      <SectionCard title={text.second} detail={text.secondDetail}>
        <SecondGuardian guardians={guardians} />
      </SectionCard>
    </div>
  );
}
