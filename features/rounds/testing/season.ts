import { seededRandom, type Random } from '#shared/random.ts';
import type { Table } from '../rules/table.ts';

export interface Season {
  readonly kids: number;
  readonly stickers: number;
  readonly packetSize: number;
  /** About so many; some buy half of it, some half as much again. */
  readonly packetsPerWeek: number;
  readonly weeks: number;
  readonly seed: number;
}

export interface Played {
  readonly table: Table;
  /** How many stickers go in one more week of swaps among friends. */
  readonly amongFriends: number;
}

const friends = 5;

/** Every tenth; half as frequent as the others. */
function isFoil(sticker: number): boolean {
  return sticker % 10 === 9;
}

/** Packets every week, and what five friends swap of it two by two; the packets of the last week are not swapped yet. */
export function playSeason(season: Season): Played {
  const random = seededRandom(season.seed);
  const kids = Array.from({ length: season.kids }, () => new Uint16Array(season.stickers));
  for (let week = 1; week <= season.weeks; week += 1) {
    if (week > 1) swapAmongFriends(kids);
    for (const kid of kids) openPackets(kid, season, random);
  }
  const table = tableOf(kids, `${season.seed}`);
  return { table, amongFriends: swapAmongFriends(kids) };
}

function openPackets(kid: Uint16Array, { packetsPerWeek, packetSize, stickers }: Season, random: Random) {
  const count = Math.round(packetsPerWeek * (0.5 + random())) * packetSize;
  for (let n = 0; n < count; n += 1) {
    let sticker: number;
    do sticker = Math.floor(random() * stickers);
    while (isFoil(sticker) && random() < 0.5);
    kid[sticker] = (kid[sticker] ?? 0) + 1;
  }
}

/** The biggest fair bundles, foil for foil. */
function swapAmongFriends(kids: readonly Uint16Array[]): number {
  let swapped = 0;
  for (const [at, one] of kids.entries())
    for (const other of kids.slice(at + 1, at - (at % friends) + friends))
      for (const foil of [true, false]) {
        const [there, back] = [canGo(one, other, foil), canGo(other, one, foil)];
        const size = Math.min(there.length, back.length);
        for (const sticker of there.slice(0, size)) move(one, other, sticker);
        for (const sticker of back.slice(0, size)) move(other, one, sticker);
        swapped += 2 * size;
      }
  return swapped;
}

function canGo(from: Uint16Array, to: Uint16Array, foil: boolean): number[] {
  return [...from.keys()].filter(
    sticker => isFoil(sticker) === foil && (from[sticker] ?? 0) > 1 && to[sticker] === 0,
  );
}

function move(from: Uint16Array, to: Uint16Array, sticker: number) {
  from[sticker] = (from[sticker] ?? 0) - 1;
  to[sticker] = (to[sticker] ?? 0) + 1;
}

function tableOf(kids: readonly Uint16Array[], seed: string): Table {
  const stickers = [...(kids[0]?.keys() ?? [])];
  return {
    seats: kids.map((kid, at) => ({
      id: `kid ${at}`,
      spares: new Map(stickers.flatMap(s => ((kid[s] ?? 0) > 1 ? [[s, (kid[s] ?? 0) - 1] as const] : []))),
      wants: new Set(stickers.filter(s => kid[s] === 0)),
    })),
    kindOf: new Map(stickers.map(s => [s, isFoil(s) ? 'foil' : 'plain'])),
    seed,
  };
}
