import { importAlbum } from '#features/albums/server/import-album.ts';
import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue-album.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { findOwnedStickers } from '#features/collection/server/store.ts';
import type { Database } from '#server/database/database.ts';
import type { ApiClient } from './api-client.ts';

/** In a plain album the code is the number. */
export function stickerOf(number: number, given: Partial<CatalogueSticker> = {}): CatalogueSticker {
  const plain = {
    name: `Sticker ${number}`,
    section: null,
    rarity: 'common',
    foil: false,
    picture: null,
  } as const;
  return { number, code: String(number), ...plain, ...given };
}

/** `count` stickers unless `stickers` is given. */
export function albumOf(given: Partial<CatalogueAlbum> & { readonly count?: number } = {}): CatalogueAlbum {
  const { count = 5, ...fields } = given;
  const stickers = fields.stickers ?? Array.from({ length: count }, (_, at) => stickerOf(at + 1));
  const album = { key: 'markttag', name: 'Markttag', description: '', edition: '', source: '', cover: null };
  return { ...album, sections: [], totalStickers: Math.max(1, stickers.length), ...fields, stickers };
}

/** Two teams of two stickers, with codes, colours, foil and pictures. */
export function teamAlbumOf(given: Partial<CatalogueAlbum> = {}): CatalogueAlbum {
  const section = (name: string, prefix: string) => ({
    name,
    prefix,
    deep: '#144a4a',
    mid: '#2a8a8a',
    crest: `/pictures/wm/${prefix.toLowerCase()}.svg?v=1`,
  });
  return albumOf({
    key: 'wm-der-tiere',
    name: 'WM der Tiere',
    description: 'Zwei Länder; vier „Sticker“',
    edition: 'Ausgabe 2026',
    source: 'Für Klebekumpel erfunden',
    cover: '/pictures/wm/cover.svg?v=1',
    sections: [section('Fuchsland', 'FUX'), section('Eisland', 'PIN')],
    stickers: [
      stickerOf(1, { code: 'FUX 1', name: 'Wappen', section: 'Fuchsland', rarity: 'epic', foil: true }),
      stickerOf(2, {
        code: 'FUX 2',
        name: 'Rotpelz',
        section: 'Fuchsland',
        picture: '/pictures/wm/2.svg?v=1',
      }),
      stickerOf(3, { code: 'PIN 1', name: 'Wappen', section: 'Eisland', rarity: 'legendary', foil: true }),
      stickerOf(4, { code: 'PIN 2', name: 'Frosti', section: 'Eisland', rarity: 'rare' }),
    ],
    ...given,
  });
}

export interface CreatedAlbum {
  readonly id: number;
  readonly version: string;
  /** In printed order: `stickerIds[0]` is number 1. */
  readonly stickerIds: readonly number[];
}

/** As an import does. */
export async function createAlbum(
  db: Database,
  given: Partial<CatalogueAlbum> & { readonly count?: number } = {},
): Promise<CreatedAlbum> {
  const album = albumOf(given);
  await importAlbum(db, album, { isDryRun: false, findOwned: findOwnedStickers });
  const rows = await db.query
    .selectFrom('albums')
    .innerJoin('stickers', 'stickers.album_id', 'albums.id')
    .select(['albums.id as albumId', 'version', 'stickers.id as stickerId'])
    .where('key', '=', album.key)
    .orderBy('number')
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error(`No stickers in ${album.key}`);
  return { id: first.albumId, version: first.version, stickerIds: rows.map(row => row.stickerId) };
}

function additions(
  { stickerIds }: Pick<CreatedAlbum, 'stickerIds'>,
  copies: ReadonlyArray<readonly [number: number, copies: number]>,
) {
  return copies.flatMap(([number, count]) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      stickerId: stickerIds[number - 1] ?? 0,
      delta: 1 as const,
    })),
  );
}

/** By number: `[[number, copies], …]`. */
export async function own(
  client: ApiClient,
  album: CreatedAlbum,
  copies: ReadonlyArray<readonly [number: number, copies: number]>,
): Promise<void> {
  const operations = additions(album, copies);
  const { refused } = await client.call(changeQuantities, { albumId: album.id, operations });
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
}

/** As `own`, without a session. */
export async function put(
  db: Database,
  userId: string,
  album: Pick<CreatedAlbum, 'id' | 'stickerIds'>,
  copies: ReadonlyArray<readonly [number: number, copies: number]>,
): Promise<void> {
  await changeCollection(db, { userId, albumId: album.id }, additions(album, copies));
}
