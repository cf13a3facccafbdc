import {
  albumFieldNames,
  type AlbumFieldName,
  type CatalogueAlbum,
  type CatalogueSection,
  type CatalogueSticker,
} from './catalogue/catalogue-album.ts';

type Value = string | number | boolean | null;

export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly from: Value;
  readonly to: Value;
}

/** Sections are identified by name, stickers by number. */
export interface AlbumDifference {
  readonly fields: ReadonlyArray<FieldChange<AlbumFieldName>>;
  readonly sections: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: ReadonlyArray<{
      readonly name: string;
      readonly fields: ReadonlyArray<FieldChange<SectionField>>;
    }>;
    /** Sections that both have are in another order. */
    readonly isReordered: boolean;
  };
  readonly stickers: {
    readonly added: readonly CatalogueSticker[];
    readonly removed: readonly CatalogueSticker[];
    readonly changed: ReadonlyArray<{
      readonly sticker: CatalogueSticker;
      readonly fields: ReadonlyArray<FieldChange<StickerField>>;
    }>;
    readonly unchanged: number;
  };
}

const sectionFields = ['prefix', 'deep', 'mid', 'crest'] as const;
const stickerFields = ['code', 'name', 'section', 'rarity', 'foil', 'picture', 'withdrawn', 'extra'] as const;
export type SectionField = (typeof sectionFields)[number];
export type StickerField = (typeof stickerFields)[number];

/** `before` is undefined for a new album. */
export function compareAlbums(before: CatalogueAlbum | undefined, after: CatalogueAlbum): AlbumDifference {
  const stickers = pair(before?.stickers ?? [], after.stickers, sticker => sticker.number);
  const changed = stickers.kept
    .map(([old, sticker]) => ({ sticker, fields: compareFields(stickerFields, old, sticker) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    fields: before === undefined ? [] : compareFields(albumFieldNames, before, after),
    sections: compareSections(before?.sections ?? [], after.sections),
    stickers: {
      added: stickers.added,
      removed: stickers.removed,
      changed,
      unchanged: stickers.kept.length - changed.length,
    },
  };
}

/** How many of the changed stickers were withdrawn by the change. */
export function countWithdrawn(changed: AlbumDifference['stickers']['changed']): number {
  return changed.filter(({ fields }) => fields.some(({ field, to }) => field === 'withdrawn' && to === true))
    .length;
}

export function isSame(difference: AlbumDifference): boolean {
  const { fields, stickers } = difference;
  return (
    fields.length === 0 &&
    !hasOtherSections(difference) &&
    stickers.added.length + stickers.removed.length + stickers.changed.length === 0
  );
}

/** Whether the sections themselves differ, regardless of their stickers. */
export function hasOtherSections({ sections }: AlbumDifference): boolean {
  return (
    sections.isReordered || sections.added.length + sections.removed.length + sections.changed.length > 0
  );
}

function compareSections(before: readonly CatalogueSection[], after: readonly CatalogueSection[]) {
  const sections = pair(before, after, section => section.name);
  const stayed = new Set(sections.kept.map(([, section]) => section.name));
  const orderBefore = before.filter(section => stayed.has(section.name));
  return {
    added: sections.added.map(section => section.name),
    removed: sections.removed.map(section => section.name),
    changed: sections.kept
      .map(([old, section]) => ({
        name: section.name,
        fields: compareFields(sectionFields, old, section),
      }))
      .filter(({ fields }) => fields.length > 0),
    isReordered: sections.kept.some(([, section], at) => orderBefore[at]?.name !== section.name),
  };
}

function pair<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string | number) {
  const old = new Map(before.map(item => [keyOf(item), item]));
  const added: T[] = [];
  const kept: Array<[T, T]> = [];
  for (const item of after) {
    const earlier = old.get(keyOf(item));
    if (earlier === undefined) added.push(item);
    else kept.push([earlier, item]);
    old.delete(keyOf(item));
  }
  return { added, kept, removed: [...old.values()] };
}

function compareFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Value>>,
  after: Readonly<Record<Field, Value>>,
): Array<FieldChange<Field>> {
  return fields
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, from: before[field], to: after[field] }));
}
