import { describe, expect, it } from 'vitest';
import { openPacks, seededNumbers } from './open-packs.ts';

const album = Array.from({ length: 980 }, (_, at) => ({ id: at + 1, foil: at < 98 }));
const ownedAfter = (packs: number) => new Set(openPacks(album, packs, 7, seededNumbers(`${packs}`))).size;

describe('opening packs', () => {
  it('gives the same stickers for the same seed, others for another', () => {
    const open = (seed: string) => openPacks(album, 20, 7, seededNumbers(seed));
    expect(open('mia')).toEqual(open('mia'));
    expect(open('mia')).not.toEqual(open('ben'));
  });

  it('puts no sticker into a pack twice', () => {
    const small = album.slice(0, 8);
    const opened = openPacks(small, 50, 7, seededNumbers('x'));
    for (let start = 0; start < opened.length; start += 7) {
      expect(new Set(opened.slice(start, start + 7)).size).toBe(7);
    }
  });

  it('gives foils about half as often', () => {
    const opened = openPacks(album, 3000, 7, seededNumbers('foils'));
    const foils = opened.filter(id => id <= 98).length / 98;
    const others = opened.filter(id => id > 98).length / 882;
    expect(foils / others).toBeGreaterThan(0.45);
    expect(foils / others).toBeLessThan(0.55);
  });

  // Measured with equally frequent stickers: 131, 295, 501, 646, 746 different ones.
  it.each([
    [20, 131],
    [50, 295],
    [100, 501],
    [150, 646],
    [200, 746],
  ])('leaves after %i packs of 7 about %i of 980', (packs, expected) => {
    expect(Math.abs(ownedAfter(packs) - expected)).toBeLessThan(30);
  });
});

describe('seeded numbers', () => {
  it('lie evenly between 0 and 1', () => {
    const next = seededNumbers('even');
    const tenths = Array<number>(10).fill(0);
    for (let turn = 0; turn < 10_000; turn += 1) {
      const at = Math.floor(next() * 10);
      tenths[at] = (tenths[at] ?? Number.NaN) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
  });
});
