import * as v from 'valibot';
import {
  mostStickers,
  type CatalogueAlbum,
  type CatalogueSection,
  type CatalogueSticker,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { editableText } from './written/editable-text.ts';
import { coverAddress, readCover } from './cover.ts';
import { sectionColours } from './section-colours.ts';
import { withoutUnseen } from '#features/albums/rules/unseen.ts';
import { readAlbumText, type AlbumText } from './written/album-text.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { coverGrounds, coverMotifs } from '#shared/cover.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { Uuid } from '#shared/endpoint.ts';

/** What has been typed so far. */
export const AlbumDraft = v.object({
  ownId: Uuid,
  name: v.string(),
  edition: v.string(),
  way: v.picklist(['count', 'list']),
  count: v.string(),
  list: v.string(),
  foils: v.string(),
  rares: v.string(),
  packetSize: v.string(),
  packetPrice: v.string(),
  motif: v.picklist(coverMotifs),
  ground: v.picklist(coverGrounds),
});
export type AlbumDraft = v.InferOutput<typeof AlbumDraft>;

export function emptyDraft(ownId: string, chance: number): AlbumDraft {
  const pick = <T>(from: readonly T[], first: T): T => from[chance % from.length] ?? first;
  return {
    ownId,
    name: '',
    edition: '',
    way: 'count',
    count: '',
    list: '',
    foils: '',
    rares: '',
    packetSize: '',
    packetPrice: '',
    motif: pick(coverMotifs, coverMotifs[0]),
    ground: pick(coverGrounds, coverGrounds[0]),
  };
}

/** The draft for editing an existing album. */
export function draftOfAlbum(album: CatalogueAlbum, ownId: string): AlbumDraft {
  const { name, edition, packetSize, packetPriceCents: cents } = album;
  return {
    ...emptyDraft(ownId, 0),
    ...readCover(album.cover),
    name,
    edition,
    way: 'list',
    list: editableText(album),
    packetSize: String(packetSize ?? ''),
    packetPrice: cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','),
  };
}

/** As an existing album is edited. */
export function listedDraft(draft: AlbumDraft): AlbumDraft {
  return draft.way === 'list' ? draft : draftOfAlbum(albumOfDraft(draft), draft.ownId);
}

/** The album's name in the text; of a file also its other fields, which would get lost. */
export function titleFields({ title, file }: Pick<AlbumText, 'title' | 'file'>): Partial<AlbumDraft> {
  const edition = file?.edition ?? '';
  return { name: title, ...(edition === '' ? {} : { edition }), ...readCover(file?.cover ?? null) };
}

export function isEmptyDraft({ name, edition, count, list }: AlbumDraft): boolean {
  return [name, edition, count, list].every(typed => typed.trim() === '');
}

/** Compares all fields but `ownId`. */
export function isSameDraft(one: AlbumDraft, other: AlbumDraft): boolean {
  const others: Readonly<Record<string, string>> = other;
  return Object.entries(one).every(([field, typed]) => field === 'ownId' || typed === others[field]);
}

/** Only the stickers, because reading a long list takes time. */
export function readDraftStickers({
  way,
  count,
  list,
}: Pick<AlbumDraft, 'way' | 'count' | 'list'>): AlbumText {
  if (way === 'list') return readAlbumText(list, mostStickers);
  const most = readCount(count);
  return readAlbumText(most === undefined ? '' : `1-${most}`, mostStickers);
}

/** Undefined unless it is from 1 to the most stickers that an album may have. */
export function readCount(typed: string): number | undefined {
  const count = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= mostStickers ? count : undefined;
}

/** The whole album. Sections keep the colours they have in `before`, the album that is edited. */
export function albumOfDraft(draft: AlbumDraft, before?: CatalogueAlbum): CatalogueAlbum {
  const album = previewOfDraft(draft, readDraftStickers(draft), before);
  return { ...album, sections: colouredSections(album.sections, before) };
}

/** With marked ranges, but without colours, which take time to find and of which few are seen while a list is typed. */
export function previewOfDraft(draft: AlbumDraft, text: AlbumText, before?: CatalogueAlbum): CatalogueAlbum {
  const stickers = markedStickers(draft, text);
  return {
    key: 'album',
    name: withoutUnseen(draft.name).trim(),
    description: text.file?.description ?? before?.description ?? '',
    edition: withoutUnseen(draft.edition).trim(),
    totalStickers: stickers.length,
    cover: coverAddress(draft.motif, draft.ground),
    packetSize: readWhole(draft.packetSize) ?? text.file?.packetSize ?? null,
    packetPriceCents: readCents(draft.packetPrice) ?? text.file?.packetPriceCents ?? null,
    sections: text.sections,
    stickers,
  };
}

export function colouredSections(
  sections: readonly CatalogueSection[],
  before?: CatalogueAlbum,
): readonly CatalogueSection[] {
  return sections.map((section, place) => {
    const known = before?.sections.find(({ name }) => name === section.name) ?? section;
    const { deep, mid } = known.deep === null || known.mid === null ? sectionColours(place) : known;
    return { ...section, deep, mid, crest: null };
  });
}

function markedStickers(
  { foils, rares }: AlbumDraft,
  { stickers, file }: AlbumText,
): readonly CatalogueSticker[] {
  // Runs with every keystroke: most albums mark nothing, and a list has no pictures.
  if (file === undefined && foils.trim() + rares.trim() === '') return stickers;
  const index = indexStickers(stickers);
  const numbersOf = (typed: string) => new Set(parseStickerNumbers(typed, index).numbers);
  const [foil, rare] = [numbersOf(foils), numbersOf(rares)];
  return stickers.map(sticker => ({
    ...sticker,
    foil: sticker.foil || foil.has(sticker.number),
    rarity: rare.has(sticker.number) && sticker.rarity === 'common' ? 'rare' : sticker.rarity,
    picture: null,
  }));
}

function readWhole(typed: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined;
}

/** Accepts `0,90`, `1 €` and `1.20`. */
export function readCents(typed: string): number | undefined {
  const [, euros = '', cents = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(typed) ?? [];
  return euros === '' ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
