import type { Page } from 'playwright-core';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { call } from './call.ts';

export async function becomeFriends(one: Page, other: Page): Promise<void> {
  const { token } = await call(one, provideInvite, {});
  await call(other, redeemInvite, { token });
}

/** Common stickers of "Weltraum", so that a swap is fair. */
export async function commonStickers(page: Page) {
  const { albums } = await call(page, listMyAlbums, {});
  const album = albums.find(({ name }) => name === 'Weltraum');
  if (album === undefined) throw new Error('No album Weltraum');
  const { id: albumId, version } = album;
  const { sections } = await call(page, readAlbumDocument, { albumId, version });
  const stickers = sections.flatMap(section => section.stickers);
  return { albumId, stickers: stickers.filter(({ rarity }) => rarity === 'common') };
}

/** Adds a copy for each time that a sticker is named, or takes it away. */
export async function change(
  page: Page,
  albumId: number,
  stickerIds: readonly number[],
  delta: 1 | -1 = 1,
): Promise<void> {
  const operations = stickerIds.map(stickerId => ({ id: crypto.randomUUID(), stickerId, delta }));
  await call(page, changeQuantities, { albumId, operations });
}
