import { importAlbum } from '#features/albums/server/import-album.ts';
import { joinCodeFrom, ownKey } from '#features/albums/rules/own-album.ts';
import { createOwn } from '#features/albums/server/own-albums.ts';
import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import type { Database } from '#server/database/database.ts';
import type { ApiClient } from './api-client.ts';

/** A sticker of a plain album, where the code is the number. */
export function stickerOf(number: number, given: Partial<CatalogueSticker> = {}): CatalogueSticker {
  const plain = {
    name: `Sticker ${number}`,
    section: null,
    rarity: 'common',
    foil: false,
    picture: null,
    withdrawn: false,
    extra: false,
  } as const;
  return { number, code: String(number), ...plain, ...given };
}

/** Has `count` stickers unless `stickers` is given. */
export function albumOf(given: Partial<CatalogueAlbum> & { readonly count?: number } = {}): CatalogueAlbum {
  const { count = 5, ...fields } = given;
  const stickers = fields.stickers ?? Array.from({ length: count }, (_, at) => stickerOf(at + 1));
  const texts = { key: 'markttag', name: 'Markttag', description: '', edition: '', cover: null };
  const album = { ...texts, packetSize: null, packetPriceCents: null };
  return { ...album, sections: [], totalStickers: Math.max(1, stickers.length), ...fields, stickers };
}

/** Harmless as text, harmful if a browser took it for HTML. */
export const attack = '<b>Hallo</b><img src=x onerror=window.hit=1>';
export const albumOfAttacks = {
  key: 'attack',
  name: attack,
  sections: [{ name: `${attack} 2`, prefix: null, deep: null, mid: null, crest: null }],
  stickers: [1, 2].map(number => stickerOf(number, { name: `${attack} 3`, section: `${attack} 2` })),
};

/** Two teams of two stickers each, with codes, colours, foil and pictures. */
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
    cover: '/pictures/wm/cover.svg?v=1',
    packetSize: 7,
    packetPriceCents: 120,
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

/** Stores an album as an import does. */
export async function createAlbum(
  db: Database,
  given: Partial<CatalogueAlbum> & { readonly count?: number } = {},
): Promise<CreatedAlbum> {
  const album = albumOf(given);
  await importAlbum(db, album, { isDryRun: false, findOwned: findOwnedStickers });
  return readCreated(db, album.key);
}

async function readCreated(db: Database, key: string): Promise<CreatedAlbum> {
  const rows = await db.query
    .selectFrom('albums')
    .innerJoin('stickers', 'stickers.album_id', 'albums.id')
    .select(['albums.id as albumId', 'version', 'stickers.id as stickerId'])
    .where('key', '=', key)
    .orderBy('number')
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error(`No stickers in ${key}`);
  return { id: first.albumId, version: first.version, stickerIds: rows.map(row => row.stickerId) };
}

/** Stores an album as a member makes one, with a random `ownId`. */
export async function createOwnAlbum(
  db: Database,
  userId: string,
  given: Partial<CatalogueAlbum> & { readonly count?: number } = {},
): Promise<CreatedAlbum & { readonly joinCode: string }> {
  const album = albumOf({ key: ownKey(crypto.randomUUID()), name: 'Unser Wald', ...given });
  const joinCode = joinCodeFrom(crypto.getRandomValues(new Uint8Array(64))) ?? '';
  const about = { madeBy: userId, joinCode, findOwned: findOwnedStickers };
  await db.transaction(tx => createOwn(tx, album, about));
  return { ...(await readCreated(db, album.key)), joinCode };
}

export type CopiesByNumber = Readonly<Record<number, number>>;

export function numbersOf({ stickerIds }: Pick<CreatedAlbum, 'stickerIds'>): number[] {
  return stickerIds.map((_, at) => at + 1);
}

export function copiesOfEach(numbers: Iterable<number>, copies: number): CopiesByNumber {
  return Object.fromEntries(Array.from(numbers, number => [number, copies]));
}

function additions({ stickerIds }: Pick<CreatedAlbum, 'stickerIds'>, copies: CopiesByNumber) {
  return Object.entries(copies).flatMap(([number, count]) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      stickerId: stickerIds[Number(number) - 1] ?? 0,
      delta: 1 as const,
    })),
  );
}

export async function own(client: ApiClient, album: CreatedAlbum, copies: CopiesByNumber): Promise<void> {
  const operations = additions(album, copies);
  const { refused } = await client.call(changeQuantities, { albumId: album.id, operations });
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
}

/** Like `own`, but without a session. */
export async function put(
  db: Database,
  userId: string,
  album: Pick<CreatedAlbum, 'id' | 'stickerIds'>,
  copies: CopiesByNumber,
): Promise<void> {
  await changeCollection(db, { userId, albumId: album.id }, additions(album, copies));
}
