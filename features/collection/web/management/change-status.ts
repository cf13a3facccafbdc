import type { QueryClient } from '@tanstack/react-query';
import type { MyAlbum } from '../../contract.ts';
import { myAlbumsQuery } from '../queries.ts';
import { text } from './text.ts';
import { setAlbumPreference, type PreferenceStatus } from '#features/albums/contract.ts';
import { call } from '#web/calls/call.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

/** Not optimistic; offers to undo. Resolves to whether it succeeded and never rejects. */
export async function changeStatus(
  client: QueryClient,
  album: Pick<MyAlbum, 'id' | 'name' | 'status'>,
  status: PreferenceStatus,
): Promise<boolean> {
  const key = `album-status-${album.id}`;
  try {
    await call(setAlbumPreference, { albumId: album.id, status });
  } catch (error) {
    errorToast(text.error, key, text.statusFailed)(error as Error);
    return false;
  }
  await patchList(client, album.id, status);
  const undo = () => void changeStatus(client, { ...album, status }, album.status);
  showToast({
    title: text.updated,
    description: text.moved[status](album.name),
    tone: 'success',
    action: { label: text.undo, onAction: undo },
    key,
  });
  return true;
}

async function patchList(client: QueryClient, albumId: number, status: PreferenceStatus): Promise<void> {
  const { queryKey } = myAlbumsQuery;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, known => {
    if (known === undefined) return known;
    return { albums: known.albums.map(album => (album.id === albumId ? { ...album, status } : album)) };
  });
  void client.invalidateQueries({ queryKey });
}
