import { makeAlbum } from '../contract.ts';
import { readCover } from '../rules/cover.ts';
import { albumsMade, albumsSentAgain } from '../rules/limits.ts';
import { compareAlbums, isSame } from '#features/albums/rules/album-difference.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { joinCodeFrom, mostOwnAlbums, ownKey } from '#features/albums/rules/own-album.ts';
import { findStoredAlbum } from '#features/albums/server/import-store.ts';
import { countMade, createOwn, findByOwnId } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { countAgainst, countingKey, countsOf } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Dice } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { drawCode } from '#server/secret-digest.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export const serveMakeAlbum = serve(makeAlbum)(async (context, { ownId }) => {
  const { userId } = context.member;
  const isMade = (await findByOwnId(context.db.query, ownId))?.madeBy === userId;
  const counts = isMade
    ? [[countingKey('albums-sent-again', userId), albumsSentAgain] as const]
    : countsOf('albums-made', albumsMade, userId);
  const tooMany = await countAgainst(context.db, ...counts);
  if (tooMany !== undefined) return tooMany;
  const album = readOwnAlbum(context.file, ownKey(ownId));
  if (album instanceof Refusal) return album;
  return context.db.transaction(async tx => {
    const made = await make(tx, { ownId, userId, album, dice: context.dice });
    if (made instanceof Refusal) return made;
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return { albumId: made };
  });
});

/** The file's key is replaced, and pictures from elsewhere are dropped: devices would fetch them from strangers. */
export function readOwnAlbum(file: Uint8Array, key: string): CatalogueAlbum | Refusal<'album_unreadable'> {
  const text = Buffer.from(file).toString('utf8');
  const { album, problems } = parseCatalogueFile('album.json', text, { key });
  if (album === undefined)
    return refuse('album_unreadable', { details: { problem: problems[0]?.message ?? '' } });
  return {
    ...album,
    key,
    cover: readCover(album.cover) === undefined ? null : album.cover,
    sections: album.sections.map(section => ({ ...section, crest: null })),
    stickers: album.stickers.map(sticker => ({ ...sticker, picture: null })),
  };
}

interface Making {
  readonly ownId: string;
  readonly userId: string;
  readonly album: CatalogueAlbum;
  readonly dice: Dice;
}

async function make(
  tx: Queries,
  { ownId, userId, album, dice }: Making,
): Promise<number | Refusal<'own_album_taken' | 'too_many_own_albums'>> {
  await oneByOne(tx, 'own-albums', userId);
  const known = await findByOwnId(tx, ownId);
  if (known !== undefined)
    return known.madeBy === userId && (await isStored(tx, album)) ? known.id : refuse('own_album_taken');
  if ((await countMade(tx, userId)) >= mostOwnAlbums) return refuse('too_many_own_albums');
  const joinCode = drawCode(dice, 16, joinCodeFrom);
  return createOwn(tx, album, { madeBy: userId, joinCode, findOwned: findOwnedStickers });
}

/** The draft may have changed since it was sent, or in another tab: only what was sent may be answered as made. */
async function isStored(tx: Queries, album: CatalogueAlbum): Promise<boolean> {
  const stored = await findStoredAlbum(tx, album.key);
  return stored !== undefined && isSame(compareAlbums(stored.album, album));
}
