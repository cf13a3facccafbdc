import { useQuery } from '@tanstack/react-query';
import { AddChild } from './AddChild.tsx';
import { Asks } from './Asks.tsx';
import { ChildCard } from './ChildCard.tsx';
import { PinForm } from './PinForm.tsx';
import { SecondGuardian } from './SecondGuardian.tsx';
import { text } from './text.ts';
import { familyQuery } from '#features/family/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { useMay, useMember } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function FamilyPage() {
  return useMay('guard') ? <Family /> : <Redirect to={pagePaths.faces} />;
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
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-6">
      <div>
        <h1 className="my-2 text-2xl">{text.title}</h1>
        <p className="text-ink-soft">{text.intro}</p>
      </div>
      {other !== undefined && <Asks other={other} family={children} />}
      {children.length > 0 && hasPin && (
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
      <SectionCard level={2} title={text.addChild} detail={text.addDetail}>
        <AddChild size={children.length} />
      </SectionCard>
      <SectionCard level={2} title={text.fromGroup} detail={text.fromGroupDetail}>
        <LinkButton to={pagePaths.pass} variant="outline" className="justify-self-start">
          {text.showPass}
        </LinkButton>
      </SectionCard>
      <SectionCard level={2} title={text.pin} detail={hasPin ? text.pinIsSet : text.pinDetail}>
        <PinForm />
      </SectionCard>
      <SectionCard level={2} title={text.second} detail={text.secondDetail}>
        <SecondGuardian guardians={guardians} />
      </SectionCard>
    </div>
  );
}
