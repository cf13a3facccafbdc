import { inDeal, inList, type DealCode, type ListCode } from './code.ts';
import { aheadDays, dealDays } from './limits.ts';
import type { Trits } from './trits.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import {
  holdingsOf,
  noSection,
  type AlbumShape,
  type Circumstances,
  type Holdings,
} from '#features/trades/rules/holdings.ts';
import { mostStickersPerSide } from '#features/trades/rules/limits.ts';
import { findBundle } from '#features/trades/rules/match.ts';
import { canGet, canGive } from '#features/trades/rules/shared-albums.ts';
import { noTier, tierOf } from '#features/trades/rules/tiers.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** An album's document as codes and matching count it: slot n-1 is number n. */
export interface AlbumOfCodes {
  readonly version: string;
  readonly shape: AlbumShape;
  /** By slot; 0 where a number has no sticker. */
  readonly stickerIds: readonly number[];
}

export function albumOfCodes(album: CollectedAlbum): AlbumOfCodes {
  const { id: albumId, version, sections, withdrawn = [] } = album;
  const listed = sections.flatMap(({ stickers }) => stickers);
  const slots = Math.max(0, ...[...listed, ...withdrawn].map(({ number }) => number));
  const stickerIds = Array.from({ length: slots }, () => 0);
  for (const { id, number } of [...listed, ...withdrawn]) stickerIds[number - 1] = id;
  const tiers = new Uint8Array(slots).fill(noTier);
  const sectionOf = new Uint16Array(slots).fill(noSection);
  const names = [...new Set(sections.map(nameOf))];
  for (const section of sections) {
    const name = nameOf(section);
    for (const { number, rarity, foil } of section.stickers) {
      tiers[number - 1] = tierOf(rarity, foil);
      if (name !== '') sectionOf[number - 1] = names.indexOf(name);
    }
  }
  const extras = sections.filter(({ extraOf }) => extraOf !== undefined).flatMap(({ stickers }) => stickers);
  const shape = { albumId, tiers, sections: sectionOf, extras: extras.map(({ number }) => number - 1) };
  return { version, shape, stickerIds };
}

function nameOf({ extraOf, name }: CollectedAlbum['sections'][number]): string {
  return extraOf ?? name;
}

/**
 * What a member has of the album, as the matching sees it. `promised`: copies by sticker id that open requests and
 * deals on their way hold; `coming`: stickers that these bring, or that are ordered.
 */
export function ownHoldings(
  { shape, stickerIds }: AlbumOfCodes,
  quantityOf: (stickerId: number) => number,
  more: {
    readonly promised?: ReadonlyMap<number, number>;
    readonly coming?: ReadonlySet<number> | undefined;
    readonly collectsExtras?: boolean | undefined;
  } = {},
): Holdings {
  // Vectors hold bytes, and nothing here depends on more copies.
  const quantities = Uint8Array.from(stickerIds, id => (id === 0 ? 0 : Math.min(255, quantityOf(id))));
  const slots = [...stickerIds.keys()];
  const circumstances: Circumstances = {
    collectsExtras: more.collectsExtras === true,
    coming: new Set(slots.filter(slot => more.coming?.has(stickerIds[slot] ?? 0))),
    promised: new Map(
      slots.flatMap(slot => {
        const copies = more.promised?.get(stickerIds[slot] ?? 0);
        return copies === undefined ? [] : [[slot, copies] as const];
      }),
    ),
  };
  return holdingsOf(shape, quantities, circumstances);
}

/** `inList` of a member's own holdings. */
export function listTrits({ spare, wanted }: Holdings): Trits {
  return spare.map((copies, slot) => {
    if (wanted[slot] === 1) return inList.missing;
    return copies > 0 ? inList.spare : inList.kept;
  });
}

/** `album_unknown`: of another album; `other_edition`: the two phones have different documents of the album. */
export function whyNotOf(
  { version, shape }: AlbumOfCodes,
  code: Pick<ListCode, 'albumId' | 'version' | 'trits'> | Pick<DealCode, 'albumId' | 'edition' | 'trits'>,
): Refusal<'album_unknown' | 'other_edition'> | undefined {
  if (code.albumId !== shape.albumId) return refuse('album_unknown');
  const edition = 'version' in code ? code.version : code.edition;
  const slots = shape.tiers.length;
  const isWhole = code.trits.length === Math.ceil(slots / 5) * 5 && !code.trits.subarray(slots).some(Boolean);
  return isWhole && version.startsWith(edition) ? undefined : refuse('other_edition');
}

/** Of a list of this album (`whyNotOf`). */
export function holdingsInList({ shape }: AlbumOfCodes, { trits }: Pick<ListCode, 'trits'>): Holdings {
  const says = (state: number) =>
    shape.tiers.map((tier, slot) => (tier !== noTier && trits[slot] === state ? 1 : 0));
  return { albumId: shape.albumId, spare: says(inList.spare), wanted: says(inList.missing) };
}

/** What either side may put into a deal that `mine` makes of the list `theirs`: slots. */
export interface Exchangeable {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
}

export function exchangeable({ shape }: AlbumOfCodes, mine: Holdings, theirs: Holdings): Exchangeable {
  const album = { shape, mine, theirs };
  const slots = [...shape.tiers.keys()];
  return {
    gives: slots.filter(slot => canGive(album, slot)),
    gets: slots.filter(slot => canGet(album, slot)),
  };
}

/** The largest fair swap, by the product's own matching; `mine` are those of the maker. */
export function largestDeal({ shape }: AlbumOfCodes, mine: Holdings, theirs: Holdings): Trits {
  const shapes = new Map([[shape.albumId, shape]]);
  const { gives, gets } = findBundle(shapes, [mine], [theirs], undefined, mostStickersPerSide);
  const slotsOf = (places: typeof gives) => places.map(({ slot }) => slot);
  return dealTrits({ shape }, { gives: slotsOf(gives), gets: slotsOf(gets) });
}

/** `inDeal` of what the maker gives and gets. */
export function dealTrits({ shape }: Pick<AlbumOfCodes, 'shape'>, { gives, gets }: Exchangeable): Trits {
  const trits = new Uint8Array(shape.tiers.length);
  for (const slot of gives) trits[slot] = inDeal.makerGives;
  for (const slot of gets) trits[slot] = inDeal.readerGives;
  return trits;
}

/** Sticker ids that the one who made the deal gives, and that the one who reads it gives, in printed order. */
export interface DealSides {
  readonly maker: readonly number[];
  readonly reader: readonly number[];
}

export function dealSides(stickerIds: ArrayLike<number>, trits: Trits): DealSides {
  const those = (state: number) =>
    [...trits.keys()]
      .filter(slot => trits[slot] === state)
      .map(slot => stickerIds[slot] ?? 0)
      .filter(id => id > 0);
  return { maker: those(inDeal.makerGives), reader: those(inDeal.readerGives) };
}

const dayMilliseconds = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

/** Days since 1 January 2026, as a deal says them. */
export function dayOf(milliseconds: number): number {
  return Math.max(0, Math.min(0xff_ff, Math.floor((milliseconds - firstDay) / dayMilliseconds)));
}

/** `code_old` and `code_ahead`: the clock of the phone that made the deal may be wrong. */
export function whyNotOn(
  { day }: Pick<DealCode, 'day'>,
  milliseconds: number,
): Refusal<'code_old' | 'code_ahead'> | undefined {
  const today = dayOf(milliseconds);
  if (day < today - dealDays) return refuse('code_old');
  return day > today + aheadDays ? refuse('code_ahead') : undefined;
}
