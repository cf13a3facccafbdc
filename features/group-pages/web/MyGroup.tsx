import { useQuery } from '@tanstack/react-query';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { text } from './text.ts';
import type { GroupMember } from '#features/groups/contract.ts';
import { myGroupQuery } from '#features/groups/web/queries.ts';
import { RoundsCards } from '#features/rounds/web/RoundsCards.tsx';
import { partnersQuery } from '#features/trades/web/queries.ts';
import { pagePaths, tradingPath } from '#shared/page-paths.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { Link } from '#web/navigation/Link.tsx';
import './group-pages.css';

/** Sorted by name and drawn alike, so that nobody is ranked. */
export function MyGroup({ level = 1 }: { level?: 1 | 2 }) {
  const asked = useQuery(myGroupQuery);
  const partners = useQuery(partnersQuery).data?.partners ?? [];
  const swaps = new Map(partners.map(({ person, size }) => [person.userId, size]));
  const Heading = `h${level}` as const;
  if (asked.data === undefined) return <GroupNotLoaded query={asked} rows={4} level={level} />;
  const { group } = asked.data;
  if (group === null)
    return (
      <EmptyState title={text.noGroup} level={level}>
        {text.noGroupDetail}
      </EmptyState>
    );
  return (
    <section className="mx-auto w-full max-w-board">
      <div className="mb-2 flex items-center gap-3">
        {level === 1 && <BackLink to={pagePaths.friends} label={text.toFriends} />}
        <Heading className="text-2xl wrap-anywhere">{group.name}</Heading>
      </div>
      <p className="text-ink-soft">
        {text.organiser(group.organiser)} · {text.until(group.endsOn)}
      </p>
      {group.isEnding && <p className="mt-2 font-semibold">{text.restingForChild(group.endsOn)}</p>}
      <p className="mt-2">{text.collects(group.albums.map(({ name }) => name))}</p>
      {group.members.length === 0 && <p className="mt-4">{text.alone}</p>}
      <RoundsCards className="mt-4" />
      <ul className="class-faces">
        {group.members.map(member => (
          <li key={member.userId}>
            <Face member={member} swaps={swaps.get(member.userId) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Face({ member, swaps }: { member: GroupMember; swaps: number }) {
  const { userId, displayName, avatarUrl, onPaper } = member;
  return (
    <Link to={tradingPath(userId)} className="class-face">
      <AvatarPicture src={avatarUrl} name={displayName} size={72} />
      <span className="font-display font-semibold hyphens-auto wrap-anywhere">{displayName}</span>{' '}
      <span className="text-sm text-ink-soft">{text.swapsWithMe(swaps)}</span>{' '}
      {onPaper && <span className="text-sm text-ink-soft">{text.askInPerson}</span>}
    </Link>
  );
}
