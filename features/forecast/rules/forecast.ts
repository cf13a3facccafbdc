import type { Printing } from './packet.ts';
import { packetsLeft, type Range, type Start } from './packets-left.ts';
import { seededRandom, type Random } from '#shared/random.ts';
import { SwapSeason, type SwapTable } from './swap-table.ts';
import type { Work } from './work.ts';

/** As many as publishers mostly sell singly to one household. */
const mostOrdered = 50;

export interface SwapForecast {
  readonly packets: Range;
  /** How many stickers could be swapped today. */
  readonly swappedToday: number;
  /** How many of the next packet's stickers would be swapped, on the average. */
  readonly swapsPerPacket: number;
}

export interface Forecast {
  readonly alone: Range;
  /** Until few enough are missing to order them; `ordered`: how many those are. */
  readonly order: { readonly packets: Range; readonly ordered: number };
}

export function* forecastAlone(printing: Printing, missing: number): Work<Forecast> {
  const starts = [{ packets: 0, missing, weight: 1 }];
  const alone = yield* packetsLeft(printing, starts);
  const packets = yield* packetsLeft(printing, starts, mostOrdered);
  return { alone, order: { packets, ordered: Math.min(missing, mostOrdered) } };
}

/** Of swaps simulated; what follows the last one is exact. */
const seasons = 1_000;
const seed = 2026;

/** Undefined where no friend could swap anything, today or with a sticker of the packets to come. */
export function* forecastSwaps(table: SwapTable): Work<SwapForecast | undefined> {
  const lacked = table.mine.subarray(0, table.total).filter(copies => copies === 0).length;
  const today = SwapSeason.ofToday(table);
  if (lacked === today.missing && !today.goesOn) return undefined;
  const random = seededRandom(seed);
  const starts: Start[] = [];
  for (let season = 0; season < seasons; season += 1) {
    starts.push({ ...(yield* playSwaps(table, today.again(), random)), weight: 1 / seasons });
    yield;
  }
  const packets = yield* packetsLeft(table, starts);
  return { packets, swappedToday: lacked - today.missing, swapsPerPacket: today.swapsPerPacket };
}

const packetsAtOnce = 32;

/** Until nothing more can be swapped. */
function* playSwaps(
  { total, size }: SwapTable,
  season: SwapSeason,
  random: Random,
): Work<Omit<Start, 'weight'>> {
  const drawnIn = new Uint32Array(total);
  let packets = 0;
  while (season.missing > 0 && season.goesOn) {
    packets += 1;
    for (let drawn = 0; drawn < Math.min(size, total);) {
      const slot = Math.floor(random() * total);
      if (drawnIn[slot] === packets) continue;
      drawnIn[slot] = packets;
      drawn += 1;
      season.add(slot);
    }
    if (packets % packetsAtOnce === 0) yield;
  }
  return { packets, missing: season.missing };
}
