import { missingBySection, type AlbumShapes, type Holdings, type StickerAt } from './holdings.ts';

export interface SectionAt {
  readonly albumId: number;
  readonly section: number;
}

/**
 * The sections that `gets` completes. If `mine` includes `coming`, stickers of other open requests count as owned;
 * without it, this swap alone must complete the section.
 */
export function closedSections(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  gets: readonly StickerAt[],
): SectionAt[] {
  const closed: SectionAt[] = [];
  for (const holdings of mine) {
    const { albumId } = holdings;
    const shape = shapes.get(albumId);
    if (!shape) continue;
    const missing = missingBySection(shape, holdings);
    for (const slot of gained(holdings, gets)) {
      const section = shape.sections[slot] ?? -1;
      const left = (missing.get(section) ?? 0) - 1;
      missing.set(section, left);
      if (left === 0) closed.push({ albumId, section });
    }
  }
  return closed.toSorted((a, b) => a.albumId - b.albumId || a.section - b.section);
}

function gained({ albumId, wanted }: Holdings, gets: readonly StickerAt[]): Set<number> {
  return new Set(gets.filter(at => at.albumId === albumId && wanted[at.slot] === 1).map(at => at.slot));
}
