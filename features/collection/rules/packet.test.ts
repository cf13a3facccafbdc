import { describe, expect, it } from 'vitest';
import { mostPriceCents, openedPackets, parsePrice } from './packet.ts';

const add = (stickerId: number, packet?: string) => ({
  stickerId,
  delta: 1,
  ...(packet && { packet: { id: packet } }),
});

describe('packets among operations', () => {
  it('hold what was added under their id, and know what was missing before', () => {
    const owned = new Map([[3, 2]]);
    const operations = [
      { ...add(1), packet: { id: 'a', openedAt: '2026-11-29T17:00:00.000Z', priceCents: 120 } },
      add(1, 'a'),
      add(2),
      add(2, 'b'),
      add(3, 'a'),
      { ...add(3), delta: -1 },
    ];
    expect(openedPackets(operations, id => owned.get(id) ?? 0)).toEqual([
      { id: 'a', openedAt: '2026-11-29T17:00:00.000Z', priceCents: 120, stickerIds: [1, 1, 3], fresh: 1 },
      { id: 'b', stickerIds: [2], fresh: 0 },
    ]);
  });

  it('hold nothing once one of their stickers is taken off in their name', () => {
    const operations = [
      add(1, 'a'),
      add(2, 'b'),
      { ...add(1, 'a'), delta: -1 },
      { ...add(3, 'c'), delta: -1 },
    ];
    expect(openedPackets(operations, () => 1)).toEqual([
      { id: 'a', stickerIds: [], fresh: 0 },
      { id: 'b', stickerIds: [2], fresh: 0 },
      { id: 'c', stickerIds: [], fresh: 0 },
    ]);
  });

  it('are none where nothing was taken out of one', () => {
    expect(openedPackets([add(1), { ...add(1), delta: -1 }], () => 0)).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['1,20', 120],
    ['1.2', 120],
    [' 1 € ', 100],
    ['0', 0],
    ['999,99', mostPriceCents],
    ['1000', undefined],
    ['-1', undefined],
    ['1,234', undefined],
    ['gratis', undefined],
    ['', undefined],
  ])('written as %j is %j cents', (written, cents) => {
    expect(parsePrice(written)).toBe(cents);
  });
});
