import { useQuery } from '@tanstack/react-query';
import { myGroupQuery } from './queries.ts';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { useMay } from '#web/member.ts';
import { Link } from '#web/navigation/Link.tsx';

/** Where a child looks for others to swap with; accounts find their groups in the settings. */
export function GroupLink() {
  const isAccount = useMay('organise');
  const group = useQuery({ ...myGroupQuery, enabled: !isAccount }).data?.group;
  if (group == null) return null;
  return (
    <Card className="mb-4">
      <Link to={pagePaths.groups} className="block text-lg font-bold wrap-anywhere">
        {text.mine(group.name)}
      </Link>
      <p className="text-ink-soft">{text.mineDetail(group.members.length)}</p>
    </Card>
  );
}
