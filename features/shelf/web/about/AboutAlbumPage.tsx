import { useQuery } from '@tanstack/react-query';
import type { ShelfAlbum } from '../../contract.ts';
import { shelfQuery, wholeShelfQuery } from '../queries.ts';
import { AlbumsNotLoaded } from '../AlbumsNotLoaded.tsx';
import { ShelfHeader } from '../ShelfHeader.tsx';
import { text as shelfText } from '../text.ts';
import { AlbumHistory } from './AlbumHistory.tsx';
import { text } from './text.ts';
import { editAlbumPath } from '#shared/album-paths.ts';
import { pagePaths, reportPath } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams, useSearchParams } from '#web/navigation/Navigation.tsx';

export function AboutAlbumPage() {
  const albumId = Number(useParams()['albumId']);
  const near = useQuery(shelfQuery);
  const isNear = near.data?.albums.some(({ id }) => id === albumId);
  // Older albums for all that the member never took are only on the whole shelf.
  const whole = useQuery({ ...wholeShelfQuery, enabled: isNear === false && near.data?.more !== 0 });
  const shelf = whole.isEnabled ? whole : near;
  const album = shelf.data?.albums.find(({ id, kind }) => id === albumId && kind !== 'friends');
  if (album !== undefined) return <About key={albumId} album={album} />;
  if (shelf.data !== undefined) {
    return (
      <EmptyState level={1} title={text.notFound} action={<ToShelf />}>
        {text.notFoundDetail}
      </EmptyState>
    );
  }
  return <AlbumsNotLoaded query={shelf}>{text.loadFailed}</AlbumsNotLoaded>;
}

function ToShelf() {
  return <LinkButton to={pagePaths.shelf}>{shelfText.toShelf}</LinkButton>;
}

function About({ album }: { album: ShelfAlbum }) {
  const mayWrite = useMay('write-text');
  const sticker = useSearchParams().get('sticker') ?? '';
  // Of albums for all only mistakes are reported, in words.
  const mayReport = mayWrite || album.maker !== null;
  return (
    <div className="mx-auto grid max-w-text gap-5">
      <Heading album={album} />
      {album.kind === 'own' && <OwnAlbum album={album} />}
      {album.kind !== 'own' && mayReport && (
        <Card as="section" aria-labelledby="report-album" className="grid gap-3">
          <h2 id="report-album" className="text-lg">
            {text.report}
          </h2>
          <p className="text-ink-soft">{text.reportDetail}</p>
          <LinkButton to={reportPath('album', String(album.id), sticker)} className="justify-self-start">
            {text.toReport}
          </LinkButton>
        </Card>
      )}
      <AlbumHistory albumId={album.id} />
    </div>
  );
}

/** Its maker has nobody to report errors to. */
function OwnAlbum({ album: { id, name } }: { album: ShelfAlbum }) {
  return (
    <Card as="section" aria-labelledby="own-album" className="grid gap-3">
      <h2 id="own-album" className="text-lg">
        {text.own}
      </h2>
      <p className="text-ink-soft">{text.ownDetail}</p>
      <LinkButton
        to={editAlbumPath(id)}
        className="justify-self-start"
        aria-label={shelfText.editNamed(name)}
      >
        {shelfText.edit}
      </LinkButton>
    </Card>
  );
}

function Heading({ album }: { album: ShelfAlbum }) {
  const { name, edition, maker, totalStickers, description } = album;
  const about = [edition, shelfText.size(totalStickers)].filter(words => words !== '');
  return (
    <ShelfHeader title={name}>
      <p>{[...about, maker === null ? text.ofOperators : text.madeBy(maker.displayName)].join(' · ')}</p>
      {description !== '' && <p className="mt-1">{description}</p>}
    </ShelfHeader>
  );
}
