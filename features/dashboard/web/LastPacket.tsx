import { useQuery } from '@tanstack/react-query';
import { albumsOnTable } from '../rules/albums-on-table.ts';
import { text } from './text.ts';
import { WaitingCards } from './WaitingCards.tsx';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { packetPath } from '#features/collection/web/packet-path.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** The way of the app's shortcut: to a packet of the album that was used last and has room. */
export function LastPacket() {
  const albums = useQuery(myAlbumsQuery);
  if (albums.data === undefined)
    return <NotLoaded query={albums} waiting={<WaitingCards />} title={text.albumsFailed} />;
  const onTable = albumsOnTable(albums.data.albums);
  const last = onTable.find(({ collected, totalStickers }) => collected < totalStickers) ?? onTable[0];
  return <Redirect to={last === undefined ? pagePaths.shelf : packetPath(last.id)} />;
}
