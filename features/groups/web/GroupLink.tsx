import { useQuery } from '@tanstack/react-query';
import { groupsQuery, myGroupQuery } from './queries.ts';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { useMay } from '#web/member/member.ts';
import { Link } from '#web/navigation/Link.tsx';

export function GroupLink() {
  return useMay('organise') ? <Organised /> : <Mine />;
}

/** Nothing if there are no groups: the first one is opened from the settings. */
function Organised() {
  const groups = useQuery(groupsQuery).data?.groups ?? [];
  if (groups.length === 0) return null;
  return <ToGroups title={text.organised}>{groups.map(({ name }) => name).join(', ')}</ToGroups>;
}

function Mine() {
  const group = useQuery(myGroupQuery).data?.group;
  if (group == null) return null;
  return <ToGroups title={text.mine(group.name)}>{text.mineDetail(group.members.length)}</ToGroups>;
}

function ToGroups({ title, children }: { title: string; children: string }) {
  return (
    <Card className="mb-4">
      <Link to={pagePaths.groups} className="grid min-h-11 content-center rounded-control">
        <span className="text-lg font-bold wrap-anywhere">{title}</span>
        <span className="wrap-anywhere text-ink-soft">{children}</span>
      </Link>
    </Card>
  );
}
