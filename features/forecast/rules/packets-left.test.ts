import { describe, expect, it } from 'vitest';
import { chancesUpTo, meanPackets, type Printing } from './packet.ts';
import { packetsLeft, type Range } from './packets-left.ts';
import { seededRandom } from '#shared/random.ts';
import { finish } from './work.ts';

const world = { total: 980, size: 7 };
const cup = { total: 670, size: 5 };

function left(printing: Printing, missing = printing.total, until = 0): Range {
  return finish(packetsLeft(printing, [{ packets: 0, missing, weight: 1 }], until));
}

const ofAll = (range: Range) => [range.low, range.middle, range.high, Math.round(range.mean)];

it.each<readonly [Printing, missing: number, until: number, ofAll: number[]]>([
  [world, 980, 0, [846, 1013, 1275, 1042]],
  [world, 50, 0, [434, 599, 860, 628]],
  [world, 5, 0, [140, 286, 540, 319]],
  [world, 980, 50, [392, 414, 437, 414]],
  [world, 50, 50, [0, 0, 0, 0]],
  [cup, 670, 0, [759, 919, 1170, 947]],
  [{ total: 640, size: 5 }, 640, 0, [720, 872, 1111, 899]],
  [world, 0, 0, [0, 0, 0, 0]],
  [{ total: 1, size: 1 }, 1, 0, [1, 1, 1, 1]],
  // A packet that holds the whole album, or more.
  [{ total: 36, size: 36 }, 36, 0, [1, 1, 1, 1]],
  [{ total: 36, size: 100 }, 20, 0, [1, 1, 1, 1]],
])('of %j with %d missing, until %d are', (printing, missing, until, expected) => {
  expect(ofAll(left(printing, missing, until))).toEqual(expected);
});

it('a packet brings something between nothing and all of it, and the missing ones in proportion', () => {
  for (const [total, size] of [
    [980, 7],
    [36, 30],
    [5, 5],
    [300, 100],
  ] as const) {
    const { table } = chancesUpTo(total, { total, size });
    for (let missing = 0; missing <= total; missing += 1) {
      const chances = table.subarray(missing * (size + 1), (missing + 1) * (size + 1));
      expect(chances.every(chance => chance >= 0 && chance <= 1)).toBe(true);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      const mean = chances.reduce((sum, chance, fresh) => sum + chance * fresh, 0);
      expect(mean).toBeCloseTo((size * missing) / total, 9);
    }
  }
});

it('each missing sticker takes longer than the one before, as the means and the ranges say', () => {
  const means = meanPackets(chancesUpTo(980, world));
  for (let missing = 1; missing <= 980; missing += 1)
    expect(means[missing]).toBeGreaterThan(means[missing - 1] ?? 0);
  for (const missing of [1, 20, 400]) {
    const [less, more] = [left(world, missing), left(world, missing + 1)];
    expect(more.low).toBeGreaterThanOrEqual(less.low);
    expect(more.high).toBeGreaterThanOrEqual(less.high);
  }
});

it('goes on from where several seasons have come, each as likely as its weight', () => {
  const starts = [
    { packets: 0, missing: 5, weight: 0.5 },
    { packets: 200, missing: 0, weight: 0.5 },
  ];
  const { low, middle, mean } = finish(packetsLeft(world, starts));
  expect(middle).toBe(200);
  expect(low).toBeLessThan(200);
  expect(mean).toBeCloseTo((319.115 + 200) / 2, 2);
});

describe('seasons opened packet by packet', () => {
  /** Without the rules: a pack of cards, shuffled as far as it is dealt. */
  function openUntil(
    { total, size }: Printing,
    missing: number,
    until: number,
    random: () => number,
  ): number {
    const cards = Uint16Array.from({ length: total }, (_, at) => at);
    const owned = new Uint8Array(total).fill(1, missing);
    let [lacking, packets] = [missing, 0];
    for (; lacking > until; packets += 1) {
      for (let dealt = 0; dealt < size; dealt += 1) {
        const at = dealt + Math.floor(random() * (total - dealt));
        const card = cards[at] ?? 0;
        cards[at] = cards[dealt] ?? 0;
        cards[dealt] = card;
        if (owned[card] === 1) continue;
        owned[card] = 1;
        lacking -= 1;
      }
    }
    return packets;
  }

  it.each([
    [world, 980, 0],
    [world, 50, 0],
    [world, 120, 50],
  ] as const)(
    'of %j with %d missing until %d are: eight of ten of 10,000 lie within',
    (printing, missing, until) => {
      const random = seededRandom(missing + until);
      const { low, high, mean } = left(printing, missing, until);
      const seasons = Array.from({ length: 10_000 }, () => openUntil(printing, missing, until, random));
      const within = seasons.filter(packets => packets >= low && packets <= high).length / 10_000;
      expect(within).toBeGreaterThan(0.78);
      expect(within).toBeLessThan(0.82);
      const simulated = seasons.reduce((sum, packets) => sum + packets, 0) / 10_000;
      expect(Math.abs(simulated / mean - 1)).toBeLessThan(0.01);
    },
  );
});
