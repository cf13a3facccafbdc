import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { askedAlbumsQuery, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { decideAlbum, type listAskedAlbums } from '#features/shelf/guardian-contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

/** Albums whose code the child has, and that its guardians decide on. */
export function ChildAlbums({ childId }: { childId: string }) {
  const { data } = useQuery(askedAlbumsQuery(childId));
  if (data === undefined || data.albums.length === 0) return null;
  return (
    <ChildPart title={text.albums} level={3}>
      <p className="text-ink-soft">{text.allowAlbumDetail}</p>
      <ul className="divide-y divide-line">
        {data.albums.map(album => (
          <AlbumLine key={album.id} childId={childId} album={album} />
        ))}
      </ul>
    </ChildPart>
  );
}

interface AlbumLineProps {
  childId: string;
  album: OutputOf<typeof listAskedAlbums>['albums'][number];
}

function AlbumLine({ childId, album }: AlbumLineProps) {
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideAlbum, { childId, albumId: album.id, answer }),
  );
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {album.name}
        <span className="block text-sm text-ink-soft">{text.album(album)}</span>
      </span>
      <ServerButton
        size="small"
        aria-label={text.allowSpoken(album.name)}
        busy={deciding.isPending && deciding.variables === 'allowed'}
        onClick={() => deciding.mutate('allowed')}
      >
        {text.allow}
      </ServerButton>
      <ServerButton
        size="small"
        variant="outline"
        aria-label={text.refuseSpoken(album.name)}
        busy={deciding.isPending && deciding.variables === 'refused'}
        onClick={() => deciding.mutate('refused')}
      >
        {text.refuse}
      </ServerButton>
    </li>
  );
}
