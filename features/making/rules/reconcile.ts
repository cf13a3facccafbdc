import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';

export interface Reconciled {
  readonly album: CatalogueAlbum;
  /** Stickers that the new list does not contain. */
  readonly withdrawn: readonly CatalogueSticker[];
  /** The last numbers, which nobody owns and which are removed for good. */
  readonly removed: readonly CatalogueSticker[];
}

/**
 * Applies a changed list to an album that people collect. A sticker is recognised by its code, or by its name where the
 * code was corrected, and keeps its number, under which everybody's copies are stored; new ones follow the last number.
 * A missing sticker is withdrawn, and returns by its code. If it has one of the last numbers it is removed, unless
 * `keepsLast`, because somebody owns it.
 */
export function reconcile(
  before: CatalogueAlbum,
  after: CatalogueAlbum,
  { keepsLast = false }: { readonly keepsLast?: boolean } = {},
): Reconciled {
  const known = pair(before.stickers, after.stickers);
  const found = new Set(known.values());
  const missing = before.stickers.filter(sticker => !found.has(sticker));
  const removed: CatalogueSticker[] = [];
  let last = before.totalStickers;
  while (!keepsLast && last > 0 && missing.at(-1)?.number === last) {
    removed.unshift(...missing.splice(-1));
    last -= 1;
  }
  const stickers = missing.map(sticker => ({ ...sticker, withdrawn: true }));
  for (const sticker of after.stickers) {
    const old = known.get(sticker);
    if (old === undefined) last += 1;
    stickers.push({ ...sticker, number: old?.number ?? last });
  }
  const sections = [...after.sections];
  for (const { section } of missing) {
    const stays = before.sections.find(({ name }) => name === section);
    if (stays !== undefined && !sections.some(({ name }) => name === section)) sections.push(stays);
  }
  // If some stickers have a section, all must have one.
  const [first] = sections;
  const placed = stickers.map(sticker =>
    first === undefined
      ? { ...sticker, section: null }
      : { ...sticker, section: sticker.section ?? first.name },
  );
  return {
    album: {
      ...after,
      key: before.key,
      totalStickers: Math.max(last, ...missing.map(({ number }) => number)),
      sections,
      stickers: placed.toSorted((one, other) => one.number - other.number),
    },
    withdrawn: missing.filter(({ withdrawn }) => !withdrawn),
    removed,
  };
}

/** New sticker → old one. */
function pair(
  before: readonly CatalogueSticker[],
  after: readonly CatalogueSticker[],
): Map<CatalogueSticker, CatalogueSticker> {
  const byCode = new Map(before.map(sticker => [normaliseCode(sticker.code), sticker]));
  const known = new Map<CatalogueSticker, CatalogueSticker>();
  for (const sticker of after) {
    const old = byCode.get(normaliseCode(sticker.code));
    if (old !== undefined) known.set(sticker, old);
  }
  const found = new Set(known.values());
  const open = new Map<string, CatalogueSticker[]>();
  for (const old of before) {
    if (found.has(old) || old.name === '' || old.withdrawn) continue;
    const key = `${old.section ?? ''}\n${old.name}`;
    open.set(key, [...(open.get(key) ?? []), old]);
  }
  for (const sticker of after) {
    const old = known.has(sticker)
      ? undefined
      : open.get(`${sticker.section ?? ''}\n${sticker.name}`)?.shift();
    if (old !== undefined) known.set(sticker, old);
  }
  return known;
}
