import { useQuery } from '@tanstack/react-query';
import { AddChildren } from './AddChildren.tsx';
import { EndGroup } from './EndGroup.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { GroupForm } from './GroupForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { groupSwapsQuery } from './queries.ts';
import { sheetNames } from './sheet-names.ts';
import { sheetsText } from './sheets-text.ts';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { text } from './text.ts';
import { groupQuery, type Group } from '#features/groups/web/queries.ts';
import { groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { allRoundsPath } from '#shared/round-paths.ts';
import { RoundsCards } from '#features/rounds/web/RoundsCards.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';

export function GroupPage() {
  const { groupId = '' } = useParams();
  return useMay('organise') ? (
    <Organised key={groupId} groupId={groupId} />
  ) : (
    <Redirect to={pagePaths.groups} />
  );
}

function Organised({ groupId }: { groupId: string }) {
  const group = useQuery(groupQuery(groupId));
  usePageTitle(group.data?.name);
  // A group that has ended since it was loaded is not shown from the cache.
  if (group.data === undefined || isRefusal(group.error)) return <GroupNotLoaded query={group} />;
  const { name, endsOn, isEnding, albums, members } = group.data;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-6">
      <header className="flex gap-3">
        <BackLink to={pagePaths.groups} label={text.toGroups} />
        <div className="min-w-0">
          <h1 className="mb-2 text-2xl wrap-anywhere">{name}</h1>
          <p className="text-ink-soft">{text.groupLine(members.length, endsOn)}</p>
          {isEnding && <p className="mt-1 font-semibold">{text.resting(endsOn)}</p>}
          <p className="mt-1">{text.collects(albums.map(album => album.name))}</p>
        </div>
      </header>
      <section aria-label={text.rounds} className="grid gap-3">
        <RoundsCards groupId={groupId} />
        {!isEnding && albums.length > 0 && (
          <LinkButton to={allRoundsPath(groupId)} size="big" className="justify-self-start">
            {text.openRound}
          </LinkButton>
        )}
      </section>
      <SectionCard title={text.print} detail={text.printDetail}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {sheetNames.map(sheet => (
            <li key={sheet} className="flex flex-col items-start gap-1">
              <LinkButton to={groupSheetsPath(groupId, sheet)} variant="outline">
                {sheetsText.sheets[sheet]}
              </LinkButton>
              <span className="text-sm text-balance text-ink-soft">{sheetsText.details[sheet]}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
      <Children groupId={groupId} group={group.data} />
      <Accordion title={text.add} level={2}>
        <AddChildren groupId={groupId} taken={members.length} />
      </Accordion>
      <Accordion title={text.settings} level={2}>
        <GroupForm groupId={groupId} group={group.data} />
      </Accordion>
      <SectionCard title={text.devices} detail={text.devicesDetail}>
        <GroupDevices groupId={groupId} members={members} />
      </SectionCard>
      <SectionCard title={text.end} detail={text.endDetail}>
        <EndGroup groupId={groupId} group={group.data} />
      </SectionCard>
    </div>
  );
}

function Children({ groupId, group }: { groupId: string; group: Group }) {
  const swaps = useQuery(groupSwapsQuery(groupId)).data;
  const partnersOf = new Map(swaps?.members.map(({ userId, partnerIds }) => [userId, partnerIds.length]));
  return (
    <section aria-labelledby="children" tabIndex={-1} className="grid grid-cols-1 gap-3">
      <h2 id="children" className="text-xl">
        {text.childrenTitle}
      </h2>
      <p className="text-ink-soft">{group.members.length === 0 ? text.noChildren : text.childrenDetail}</p>
      {group.members.map(member => (
        <MemberRow
          key={member.userId}
          groupId={groupId}
          member={member}
          albums={group.albums}
          partners={partnersOf.get(member.userId)}
        />
      ))}
    </section>
  );
}
