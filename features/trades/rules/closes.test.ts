import { describe, expect, it } from 'vitest';
import { closedSections } from './closes.ts';
import { holdingsOf, noSection, type StickerAt } from './holdings.ts';

const tiers = new Uint8Array(6);
const shapes = new Map(
  [1, 2].map(albumId => [albumId, { albumId, tiers, sections: Uint16Array.of(0, 0, 1, 1, 2, noSection) }]),
);

/** Holdings in an album of six stickers; `quantities` has one digit for each. */
function holding(albumId: number, quantities: string, coming: number[] = []) {
  const shape = shapes.get(albumId) ?? { albumId, tiers, sections: new Uint16Array(6) };
  return holdingsOf(shape, Uint8Array.from(quantities, Number), { coming: new Set(coming) });
}

function at(albumId: number, ...slots: number[]): StickerAt[] {
  return slots.map(slot => ({ albumId, slot }));
}

describe('closed sections', () => {
  it.each([
    ['the last missing one', '101111', at(1, 1), [0]],
    ['both missing ones', '001111', at(1, 1, 0), [0]],
    ['only one of two', '001111', at(1, 1), []],
    ['the same one twice', '001111', at(1, 1, 1), []],
    ['one that I have instead of the missing one', '101111', at(1, 0), []],
    ['a duplicate for a full section', '111111', at(1, 1), []],
    ['two sections at once', '101011', at(1, 3, 1), [0, 1]],
    ['a sticker of no section', '111110', at(1, 5), []],
    ['a sticker of another album', '101111', at(2, 1), []],
    ['a slot beyond the end', '111111', at(1, 99), []],
  ])('%s', (_, quantities, gets, sections) => {
    const closed = closedSections(shapes, [holding(1, quantities)], gets);
    expect(closed).toEqual(sections.map(section => ({ albumId: 1, section })));
  });

  it('stand in the order of the albums', () => {
    const mine = [holding(2, '011111'), holding(1, '111001')];
    const closed = closedSections(shapes, mine, [...at(2, 0), ...at(1, 4, 3)]);
    expect(closed).toEqual([
      { albumId: 1, section: 1 },
      { albumId: 1, section: 2 },
      { albumId: 2, section: 0 },
    ]);
  });

  it('count what is coming as there when the holdings do', () => {
    expect(closedSections(shapes, [holding(1, '001111', [0])], at(1, 1))).toEqual([
      { albumId: 1, section: 0 },
    ]);
  });

  it('know nothing of albums without a shape', () => {
    expect(closedSections(shapes, [holding(3, '011111')], at(3, 0))).toEqual([]);
  });
});
