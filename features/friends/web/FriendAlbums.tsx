import { useId } from 'react';
import { BookOpen, ChevronRight } from 'lucide';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { friendAlbumPath } from '#shared/page-paths.ts';

export interface AlbumToVisit {
  readonly id: number;
  readonly name: string;
  readonly totalStickers: number;
}

interface FriendAlbumsProps {
  person: Person;
  albums: readonly AlbumToVisit[] | undefined;
}

export function FriendAlbums({ person, albums }: FriendAlbumsProps) {
  const titleId = useId();
  if (albums === undefined) return <Skeleton className="h-14" />;
  if (albums.length === 0) return <p className="text-ink-soft">{text.noAlbums}</p>;
  return (
    <div className="grid gap-2">
      <h3 id={titleId} className="text-base">
        {text.albumsOf(nameOf(person))}
      </h3>
      <ul aria-labelledby={titleId} className="grid gap-2 sm:grid-cols-2">
        {albums.map(album => (
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
