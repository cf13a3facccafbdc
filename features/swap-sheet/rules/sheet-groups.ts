import type { AlbumSection, AlbumSticker } from '#features/albums/contract.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

export interface SheetSticker extends AlbumSticker {
  /** `7` of `FUX 7`, below its prefix. */
  readonly label: string;
}

export interface SheetGroup {
  readonly heading: string;
  /** Empty where codes have none, or each its own. */
  readonly prefix: string;
  readonly stickers: readonly SheetSticker[];
}

/** Stickers as they stand on the sheet, in printed order; sections without any are left out. */
export function sheetGroups(
  sections: readonly AlbumSection[],
  isShown: (stickerId: number) => boolean,
): SheetGroup[] {
  return sections.flatMap(({ name, stickers }) => {
    const shown = stickers.filter(({ id }) => isShown(id));
    const [first] = shown;
    if (first === undefined) return [];
    const { prefix: own } = splitCode(first.code);
    const prefix = shown.every(({ code }) => splitCode(code).prefix === own) ? own : '';
    const labelOf = (code: string) => (prefix === '' ? code : splitCode(code).label);
    return [{ heading: name, prefix, stickers: shown.map(each => ({ ...each, label: labelOf(each.code) })) }];
  });
}

/** Those that stand apart are taken out of their sections, and come last. */
export function setApart(
  groups: readonly SheetGroup[],
  isApart: (stickerId: number) => boolean,
  heading: string,
): SheetGroup[] {
  const apart = groups.flatMap(({ stickers }) => stickers.filter(({ id }) => isApart(id)));
  const others = groups.map(group => ({
    ...group,
    stickers: group.stickers.filter(({ id }) => !isApart(id)),
  }));
  const last = { heading, prefix: '', stickers: apart.map(each => ({ ...each, label: each.code })) };
  return [...others, last].filter(({ stickers }) => stickers.length > 0);
}

export const sheetOrders = ['printed', 'unwanted', 'wanted'] as const;
export type SheetOrder = (typeof sheetOrders)[number];

/** The same stickers by how many friends lack them. */
export function byDemand(
  groups: readonly SheetGroup[],
  order: Exclude<SheetOrder, 'printed'>,
  wantedBy: (stickerId: number) => number,
  headingOf: (friends: number) => string,
): SheetGroup[] {
  const byFriends = new Map<number, SheetSticker[]>();
  for (const sticker of groups.flatMap(({ stickers }) => stickers)) {
    const friends = wantedBy(sticker.id);
    byFriends.set(friends, [...(byFriends.get(friends) ?? []), { ...sticker, label: sticker.code }]);
  }
  const sign = order === 'unwanted' ? 1 : -1;
  return [...byFriends]
    .toSorted(([one], [other]) => (one - other) * sign)
    .map(([friends, stickers]) => ({ heading: headingOf(friends), prefix: '', stickers }));
}
