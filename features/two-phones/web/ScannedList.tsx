import { useQuery } from '@tanstack/react-query';
import { text } from './phones-text.ts';
import { scanWords } from './steps/scan-words.ts';
import { inList, type ListCode } from '../rules/code.ts';
import { albumOfCodes, whyNotOf } from '../rules/deal.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { sharedListOf } from '#features/sharing/rules/shared-list.ts';
import { Join, ListHead, Lists } from '#features/sharing/web/ListSheet.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { shortDate } from '#web/words/dates.ts';
import './phones.css';

interface ScannedListProps {
  list: ListCode;
  /** Leads back here, where signing in goes on with it. */
  path: string;
}

/** What a stranger sees who scans a member's list. */
export function ScannedList({ list, path }: ScannedListProps) {
  const document = useQuery(albumDocumentQuery(list.albumId, list.version));
  const album = document.data;
  const why = album && whyNotOf(albumOfCodes(album), list);
  if (why !== undefined || isRefusal(document.error))
    return (
      <OpenScreen title={text.title}>
        <p>{why === undefined ? text.strangerPrivate : scanWords(why)}</p>
        <LinkButton to={`${pagePaths.auth}?next=${encodeURIComponent(path)}`}>{text.signIn}</LinkButton>
      </OpenScreen>
    );
  if (album === undefined)
    return <NotLoaded query={document} waiting={<LoadingPage />} title={text.loadFailed} level={1} />;
  const shown = shownOf(album, list);
  return (
    <main id="content" tabIndex={-1} className="phones-scanned">
      <ListHead list={shown} />
      <Lists list={shown} />
      <Join path={path} />
    </main>
  );
}

function shownOf(album: AlbumDocument, { name, trits }: ListCode) {
  const { stickerIds } = albumOfCodes(album);
  const copies = new Map(stickerIds.map((id, slot) => [id, trits[slot] ?? 0]));
  const isOwned = (id: number) => copies.get(id) !== inList.missing;
  const quantityOf = (id: number) => (copies.get(id) === inList.spare ? 2 : isOwned(id) ? 1 : 0);
  const date = shortDate(new Date());
  const { progress, ...lists } = sharedListOf(album, quantityOf, 'both', date);
  const ownerName = name === '' ? null : name;
  return {
    albumId: album.id,
    albumName: album.name,
    imageUrl: album.imageUrl,
    ownerName,
    date,
    ...progress,
    ...lists,
  };
}
