import type { Table } from '../rules/table.ts';

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly worth: number;
  free: number;
  readonly back: () => Arc | undefined;
}

/**
 * How many stickers can change hands at most: cancels cycles in the residual network, found by Bellman–Ford, until none is
 * worth anything. Slow, and shares nothing with the product's solver.
 */
export function mostStickers({ seats, kindOf }: Table): number {
  const nodes = new Map<string, number>();
  const node = (name: string) => nodes.get(name) ?? nodes.set(name, nodes.size).size - 1;
  const arcs: Arc[] = [];
  const add = (from: number, to: number, free: number, worth: number) => {
    const at = arcs.length;
    arcs.push({ from, to, worth, free, back: () => arcs[at + 1] });
    arcs.push({ from: to, to: from, worth: -worth, free: 0, back: () => arcs[at] });
  };
  for (const { id, spares, wants } of seats) {
    const own = (sticker: number) => node(`${id}/${kindOf.get(sticker) ?? ''}`);
    for (const [sticker, copies] of spares) add(own(sticker), node(`sticker ${sticker}`), copies, 0);
    for (const sticker of wants) add(node(`sticker ${sticker}`), own(sticker), 1, 1);
  }
  let stickers = 0;
  for (;;) {
    const cycle = worthyCycle(arcs, nodes.size);
    if (cycle === undefined) return stickers;
    for (const arc of cycle) {
      const back = arc.back();
      arc.free -= 1;
      if (back !== undefined) back.free += 1;
      stickers += arc.worth;
    }
  }
}

function worthyCycle(arcs: readonly Arc[], size: number): Arc[] | undefined {
  const best = new Int32Array(size);
  const via = new Map<number, Arc>();
  let last: number | undefined;
  for (let round = 0; round <= size; round += 1) {
    last = undefined;
    for (const arc of arcs) {
      const worth = (best[arc.from] ?? 0) + arc.worth;
      if (arc.free === 0 || worth <= (best[arc.to] ?? 0)) continue;
      best[arc.to] = worth;
      via.set(arc.to, arc);
      last = arc.to;
    }
    if (last === undefined) return undefined;
  }
  // So many steps back lead into the cycle.
  let start = last ?? 0;
  for (let step = 0; step < size; step += 1) start = via.get(start)?.from ?? 0;
  const cycle: Arc[] = [];
  let at = start;
  do {
    const arc = via.get(at);
    if (arc === undefined) throw new Error('That is no cycle.');
    cycle.push(arc);
    at = arc.from;
  } while (at !== start);
  return cycle;
}
