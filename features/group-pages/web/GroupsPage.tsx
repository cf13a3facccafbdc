import { useQuery } from '@tanstack/react-query';
import { GroupForm } from './GroupForm.tsx';
import { MyGroup } from './MyGroup.tsx';
import { text } from './text.ts';
import { groupsQuery, myGroupQuery } from '#features/groups/web/queries.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { atServer } from '#web/calls/server-origin.ts';
import { Card } from '#web/design/Card.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function GroupsPage() {
  return useMay('organise') ? <Organised /> : <MyGroup />;
}

function Organised() {
  const groups = useQuery(groupsQuery);
  // An account that grew up in a group is still its member.
  const isMember = useQuery(myGroupQuery).data?.group != null;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-6">
      <header className="flex gap-3">
        <BackLink to={pagePaths.friends} label={text.toFriends} />
        <div>
          <h1 className="mb-2 text-2xl">{text.title}</h1>
          <p className="text-ink-soft">{text.intro}</p>
          {groups.data?.groups.length === 0 && (
            <a href={atServer(sitePaths.classes)} className="inline-flex min-h-11 items-center underline">
              {text.howTo}
            </a>
          )}
        </div>
      </header>
      {isMember && <MyGroup level={2} />}
      {groups.data === undefined ? (
        <NotLoaded
          query={groups}
          waiting={<SkeletonRows count={2} className="h-18 rounded-card" />}
          title={text.notLoaded}
        />
      ) : (
        <>
          {groups.data.groups.length > 0 && <GroupList groups={groups.data.groups} />}
          <SectionCard title={text.open} detail={text.openDetail}>
            {groups.data.mayOpen ? <GroupForm /> : <ConfirmFirst />}
          </SectionCard>
        </>
      )}
    </div>
  );
}

interface GroupListProps {
  groups: ReadonlyArray<{ id: string; name: string; endsOn: string; size: number }>;
}

function GroupList({ groups }: GroupListProps) {
  return (
    <section aria-labelledby="own-groups">
      <h2 id="own-groups" className="mb-2 text-xl">
        {text.yours}
      </h2>
      <ul className="grid gap-3">
        {groups.map(({ id, name, endsOn, size }) => (
          <Card as="li" key={id}>
            <Link to={groupPath(id)} className="grid min-h-11 content-center rounded-control">
              <span className="text-lg font-bold wrap-anywhere">{name}</span>
              <span className="wrap-anywhere text-ink-soft">{text.groupLine(size, endsOn)}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function ConfirmFirst() {
  return (
    <>
      <p>{text.confirmFirst}</p>
      <LinkButton to={pagePaths.security} variant="outline" className="justify-self-start">
        {text.toSettings}
      </LinkButton>
    </>
  );
}
