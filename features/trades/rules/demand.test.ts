import { describe, expect, it } from 'vitest';
import { countDemand } from './demand.ts';
import { holdingsOf } from './holdings.ts';

const shapes = new Map(
  [1, 2].map(albumId => [albumId, { albumId, tiers: new Uint8Array(3), sections: new Uint16Array(3) }]),
);

function holding(albumId: number, ...quantities: number[]) {
  const shape = { albumId, tiers: new Uint8Array(3), sections: new Uint16Array(3) };
  return holdingsOf(shape, Uint8Array.from(quantities));
}

describe('demand', () => {
  it('counts friends, not copies, in every album', () => {
    const { wantedBy, offeredBy } = countDemand(shapes, [
      [holding(1, 0, 5, 1), holding(2, 2, 2, 2)],
      [holding(1, 0, 2, 0)],
      [],
    ]);
    expect([...wantedBy]).toEqual([
      [1, Uint16Array.of(2, 0, 1)],
      [2, Uint16Array.of(0, 0, 0)],
    ]);
    expect([...offeredBy]).toEqual([
      [1, Uint16Array.of(0, 2, 0)],
      [2, Uint16Array.of(1, 1, 1)],
    ]);
  });

  it('leaves out albums without a shape and slots beyond its end', () => {
    const longer = { albumId: 1, spare: Uint8Array.of(0, 0, 0, 1), wanted: Uint8Array.of(0, 0, 0, 1) };
    const { wantedBy, offeredBy } = countDemand(shapes, [[holding(9, 0, 0, 0), longer]]);
    expect([...wantedBy.keys()]).toEqual([1, 2]);
    expect(wantedBy.get(1)).toEqual(new Uint16Array(3));
    expect(offeredBy.get(1)).toEqual(new Uint16Array(3));
  });
});
