import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { BookOpen, ChevronRight } from 'lucide';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import type { CallQuery } from '#web/calls/call-query.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { friendAlbumPath } from '#shared/page-paths.ts';

interface AlbumsAnswer {
  readonly albums: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly totalStickers: number;
  }>;
}

/** For the member's albums, which are also those that friends may be visited in. */
export type AlbumsQuery = CallQuery<QueryKey, AlbumsAnswer>;
export type AlbumsToVisit = UseQueryResult<AlbumsAnswer>;

interface FriendAlbumsProps {
  person: Person;
  albums: AlbumsToVisit;
}

export function FriendAlbums({ person, albums }: FriendAlbumsProps) {
  const titleId = useId();
  if (albums.data === undefined)
    return (
      <NotLoaded query={albums} waiting={<Skeleton className="h-14" />} title={text.albumsFailed} level={3} />
    );
  if (albums.data.albums.length === 0) return <p className="text-ink-soft">{text.noAlbums}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-base">
        {text.albumsOf(nameOf(person))}
      </h3>
      <ul aria-labelledby={titleId} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {albums.data.albums.map(album => (
          <li key={album.id}>
            <Link to={friendAlbumPath(person.userId, album.id)} className="friend-album-link">
              <Icon of={BookOpen} className="size-5 flex-none text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{album.name}</span>
                <span className="block text-sm text-ink-soft tabular">
                  {text.stickers(album.totalStickers)}
                </span>
              </span>
              <Icon of={ChevronRight} className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
