import { seededRandom } from '#shared/random.ts';
import type { Table } from '../rules/table.ts';

/** Of 2 to 7 seats and 3 to 14 stickers of up to three kinds. */
export function randomTable(seed: number): Table {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const stickers = Array.from({ length: 3 + upTo(12) }, (_, at) => at + 1);
  const kinds = 1 + upTo(3);
  const seats = Array.from({ length: 2 + upTo(6) }, (_, at) => {
    const spares = new Map<number, number>();
    const wants = new Set<number>();
    for (const sticker of stickers) {
      const dice = random();
      if (dice < 0.35) spares.set(sticker, 1 + upTo(3));
      else if (dice < 0.75) wants.add(sticker);
    }
    return { id: `seat ${at}`, spares, wants };
  });
  const kindOf = new Map(stickers.map(sticker => [sticker, `kind ${upTo(kinds)}`]));
  return { seats, kindOf, seed: `${seed}` };
}

/** How many stickers change hands. */
export function sizeOf(shares: ReadonlyArray<{ readonly gets: readonly number[] }>): number {
  return shares.reduce((sum, { gets }) => sum + gets.length, 0);
}
