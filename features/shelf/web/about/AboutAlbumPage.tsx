import { useQuery } from '@tanstack/react-query';
import type { ShelfAlbum } from '../../contract.ts';
import { correctionsQuery, decideReported, shelfQuery, wholeShelfQuery } from '../queries.ts';
import { AlbumsNotLoaded } from '../AlbumsNotLoaded.tsx';
import { ShelfHeader } from '../ShelfHeader.tsx';
import { text as shelfText } from '../text.ts';
import { AlbumHistory } from './AlbumHistory.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { text } from './text.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { editAlbumPath, pagePaths, reportPath } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { useMay } from '#web/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

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
  const document = useQuery(albumDocumentQuery(album.id, album.version));
  const corrections = useQuery(correctionsQuery(album.id));
  const mayReport = useMay('write-text');
  const needed = album.kind !== 'own' && mayReport ? [document, corrections] : [corrections];
  const lacking = needed.find(({ data }) => data === undefined);
  const found = corrections.data?.corrections ?? [];
  const mayDecide = corrections.data?.mayDecide === true;
  const waiting = mayDecide ? found.filter(({ isApplied }) => isApplied === null) : [];
  const mine = found.filter(one => one.isMine && !waiting.includes(one));
  return (
    <div className="mx-auto grid max-w-text gap-5">
      <Heading album={album} />
      <CorrectionList title={text.waiting} corrections={waiting} decide={decideReported} />
      {album.kind === 'own' && <OwnAlbum album={album} />}
      {album.kind !== 'own' && mayReport && document.data !== undefined && (
        <Card as="section" aria-labelledby="report-correction">
          <h2 id="report-correction" className="text-lg">
            {text.report}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {text.reportDetail} {whom(album)}
          </p>
          <CorrectionForm album={document.data} />
        </Card>
      )}
      {lacking !== undefined && (
        <NotLoaded query={lacking} waiting={null} title={shelfText.error} level={2}>
          {text.loadFailed}
        </NotLoaded>
      )}
      <CorrectionList title={text.mine} corrections={mine} />
      <AlbumHistory albumId={album.id} />
      {album.kind === 'joined' && album.maker !== null && (
        <LinkButton
          to={reportPath('album', String(album.id))}
          variant="link"
          size="small"
          className="justify-self-start text-start"
        >
          {text.moderate}
        </LinkButton>
      )}
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

function whom({ maker }: ShelfAlbum): string {
  return maker === null ? text.toOperators : text.toMaker(maker.displayName);
}
