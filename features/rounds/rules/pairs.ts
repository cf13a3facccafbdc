import type { Circulation, Flows, KindArcs } from './circulation.ts';

/** The biggest fair bundle of each two, one after the other, in the order of the seed: fewer than at a table, but at once. */
export function flowsByPairs({ kinds }: Circulation): Flows {
  return kinds.map(flowByPairs);
}

function flowByPairs({ seats, stickers, giving, arcSeats, arcStickers, capacities }: KindArcs): Int32Array {
  const flow = new Int32Array(capacities.length);
  const width = stickers.length;
  /** The arc of a seat and a sticker, plus one. */
  const wishes = new Int32Array(seats.length * width);
  const offers: number[][] = Array.from(seats, () => []);
  for (let arc = 0; arc < capacities.length; arc += 1)
    if (arc < giving) offers[arcSeats[arc] ?? 0]?.push(arc);
    else wishes[(arcSeats[arc] ?? 0) * width + (arcStickers[arc] ?? 0)] = arc + 1;
  const between = (from: number, to: number) =>
    (offers[from] ?? []).flatMap(offer => {
      const wish = (wishes[to * width + (arcStickers[offer] ?? 0)] ?? 0) - 1;
      const isFree = wish >= 0 && flow[wish] === 0 && (flow[offer] ?? 0) < (capacities[offer] ?? 0);
      return isFree ? [[offer, wish] as const] : [];
    });
  for (let a = 0; a < seats.length; a += 1)
    for (let b = a + 1; b < seats.length; b += 1) {
      const [there, back] = [between(a, b), between(b, a)];
      const size = Math.min(there.length, back.length);
      for (const [offer, wish] of [...there.slice(0, size), ...back.slice(0, size)]) {
        flow[offer] = (flow[offer] ?? 0) + 1;
        flow[wish] = 1;
      }
    }
  return flow;
}
