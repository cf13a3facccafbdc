import { useQuery } from '@tanstack/react-query';
import { ArrowRight, School } from 'lucide';
import { MyAlbums } from './MyAlbums.tsx';
import { text } from './text.ts';
import { WaitingCards } from './WaitingCards.tsx';
import { myGroupQuery } from '#features/groups/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Link } from '#web/navigation/Link.tsx';

/** A child's class, and its albums before the others. */
export function ClassFirst() {
  const { data, isLoading } = useQuery(myGroupQuery);
  if (isLoading) return <WaitingCards />;
  const group = data?.group;
  return (
    <MyAlbums first={group?.albums.map(({ id }) => id) ?? []}>
      {group && (
        <Link to={pagePaths.groups} className="card dashboard-class">
          <Icon of={School} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-lg font-bold">{group.name}</span>
            <span className="block text-ink-soft">
              {group.isEnding ? text.classEnds : text.classmates(group.members.length)}
            </span>
          </span>
          <Icon of={ArrowRight} />
        </Link>
      )}
    </MyAlbums>
  );
}
