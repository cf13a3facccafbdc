import { readAlbumDocument } from '#features/albums/contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { ApiClient } from '#testing/api-client.ts';
import type { RunningProduct } from '#testing/run-product.ts';

/** Signs somebody up, and in, without a browser. `find` is asked at each call: the product may have been started again. */
export async function newCollector(find: () => RunningProduct, displayName: string): Promise<ApiClient> {
  const client = new ApiClient({ request: (where, init) => fetch(find().origin + where, init) });
  const account = { email: `${displayName.toLowerCase()}@example.org`, password: 'Igel-im-Laub-7' };
  await client.call(signUp, { ...account, displayName, avatarUrl: '/avatars/fox.svg' });
  await client.call(signIn, account);
  return client;
}

/** The first album on the collector's dashboard, and its stickers in order. */
export async function firstAlbumOf(collector: ApiClient): Promise<{ albumId: number; stickerIds: number[] }> {
  const { albums } = await collector.call(listMyAlbums, {});
  const [album] = albums;
  if (album === undefined) throw new Error('no demo album was imported');
  const { sections } = await collector.call(readAlbumDocument, { albumId: album.id, version: album.version });
  return { albumId: album.id, stickerIds: sections.flatMap(({ stickers }) => stickers.map(({ id }) => id)) };
}

/** How many copies the collector has in the album. */
export async function copiesOf(collector: ApiClient, albumId: number): Promise<number> {
  const { quantities } = await collector.call(readCollection, { albumId });
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}
