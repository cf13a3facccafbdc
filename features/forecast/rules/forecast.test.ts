import { describe, expect, it } from 'vitest';
import { forecastAlone, forecastSwaps } from './forecast.ts';
import { orderAdvice } from './order-advice.ts';
import { seededRandom } from '#shared/random.ts';
import { SwapSeason, type FriendStock, type SwapTable } from './swap-table.ts';
import { finish } from './work.ts';

/** `1` is owned, `2` twice; of a friend `?` is wanted and `+` can be spared. */
function table(mine: string, friends: readonly string[], given: Partial<SwapTable> = {}): SwapTable {
  return {
    total: mine.length,
    size: 2,
    mine: Uint8Array.from(mine, Number),
    tiers: new Uint8Array(mine.length),
    friends: friends.map(stockOf),
    ...given,
  };
}

function stockOf(signs: string): FriendStock {
  return {
    wanted: Uint8Array.from(signs, sign => (sign === '?' ? 1 : 0)),
    spare: Uint8Array.from(signs, sign => (sign === '+' ? 1 : 0)),
  };
}

describe('what is swapped today', () => {
  it.each([
    ['one for one', table('2200', ['??++']), 0],
    ['not what nobody wants', table('2200', ['?-++']), 1],
    ['not for what I have', table('2211', ['??++']), 0],
    ['a copy of three goes to another friend', table('3000', ['?+--', '?-+-']), 1],
    ['each friend takes a sticker once', table('3000', ['?++-']), 2],
    ['not across tiers', table('2000', ['?+--'], { tiers: Uint8Array.of(0, 1, 0, 0) }), 3],
    ['what few can spare first', table('2200', ['?-++', '-?+-']), 0],
  ])('%s', (_, at, missing) => {
    expect(SwapSeason.ofToday(at).missing).toBe(missing);
  });

  it('leaves the table as it was, so that the next season begins alike', () => {
    const today = SwapSeason.ofToday(table('1100', ['??++']));
    const once = today.again();
    once.add(0);
    once.add(1);
    expect([once.missing, once.goesOn]).toEqual([0, false]);
    expect([today.missing, today.goesOn, today.swapsPerPacket]).toEqual([2, true, 1]);
  });
});

describe('with friends', () => {
  const total = 90;
  const random = seededRandom(7);
  const drawn = (share: number, spare: number) =>
    Uint8Array.from({ length: total }, () => (random() < share ? 1 + (random() < spare ? 1 : 0) : 0));
  const friends = [0.4, 0.6, 0.9]
    .map(share => drawn(share, 0.3))
    .map(copies => ({
      wanted: copies.map(quantity => (quantity === 0 ? 1 : 0)),
      spare: copies.map(quantity => (quantity > 1 ? 1 : 0)),
    }));
  const tiers = Uint8Array.from({ length: total }, (_, slot) => (slot % 15 === 0 ? 1 : 0));
  const at: SwapTable = { total, size: 5, mine: drawn(0.5, 0.3), tiers, friends };

  /** Without the rules: everybody looks at everything, sticker by sticker. */
  function play(next: () => number): number {
    const mine = [...at.mine];
    const theirs = friends.map(({ wanted, spare }) => ({ wanted: [...wanted], spare: [...spare] }));
    const swapAll = (slot: number) => {
      while ((mine[slot] ?? 0) > 1) {
        const options = theirs
          .filter(friend => friend.wanted[slot] === 1)
          .flatMap(friend => {
            const isOption = (got: number) =>
              mine[got] === 0 && tiers[got] === tiers[slot] && friend.spare[got] === 1;
            return [...mine.keys()].filter(isOption).map(got => ({ friend, got }));
          });
        const offered = (got: number) => theirs.filter(({ spare }) => spare[got] === 1).length;
        const [best] = options.toSorted((a, b) => offered(a.got) - offered(b.got));
        if (best === undefined) return;
        mine[slot] = (mine[slot] ?? 0) - 1;
        mine[best.got] = 1;
        best.friend.wanted[slot] = 0;
        best.friend.spare[best.got] = 0;
      }
    };
    mine.forEach((_, slot) => swapAll(slot));
    let packets = 0;
    for (; mine.includes(0); packets += 1) {
      const packet = new Set<number>();
      while (packet.size < at.size) packet.add(Math.floor(next() * total));
      for (const slot of packet) {
        mine[slot] = (mine[slot] ?? 0) + 1;
        swapAll(slot);
      }
    }
    return packets;
  }

  it('eight of ten seasons in which everybody swaps lie within, and fewer packets do than alone', () => {
    const forecast = finish(forecastSwaps(at));
    const missing = at.mine.filter(copies => copies === 0).length;
    const { alone } = finish(forecastAlone(at, missing));
    const { low = 0, high = 0, mean = 0 } = forecast?.packets ?? {};
    expect(high).toBeLessThan(alone.high);
    const next = seededRandom(99);
    const seasons = Array.from({ length: 1_000 }, () => play(next));
    const within = seasons.filter(packets => packets >= low && packets <= high).length / seasons.length;
    expect(within).toBeGreaterThan(0.77);
    expect(within).toBeLessThan(0.83);
    const simulated = seasons.reduce((sum, packets) => sum + packets, 0) / seasons.length;
    expect(Math.abs(simulated / mean - 1)).toBeLessThan(0.03);
    expect(finish(forecastSwaps(at))).toEqual(forecast);
  });

  it.each([
    ['there are none', []],
    ['they have nothing that I lack', ['?+']],
    ['they want nothing', ['-+']],
  ])('says nothing where %s', (_, signs) => {
    expect(finish(forecastSwaps(table('11', signs.length === 0 ? [] : signs)))).toBeUndefined();
    expect(
      finish(
        forecastSwaps(
          table(
            '10',
            signs.filter(each => !each.includes('?+')),
          ),
        ),
      ),
    ).toBeUndefined();
  });
});

describe('ordering', () => {
  const printing = { total: 980, size: 7 };
  const prices = { packetCents: 120, orderCents: 50 };

  it.each([
    [980, 0, prices, { newPerPacket: 7, from: 335, isNow: false }],
    [336, 0, prices, { newPerPacket: 2.4, from: 335, isNow: false }],
    [335, 0, prices, { newPerPacket: 2.39, from: 335, isNow: true }],
    [100, 2, prices, { newPerPacket: 2.71, from: 335, isNow: false }],
    // A packet for nothing is always the cheaper way, an order for nothing never is the dearer.
    [10, 0, { packetCents: 0, orderCents: 50 }, { newPerPacket: 0.07, from: 0, isNow: false }],
    [980, 0, { packetCents: 100_000, orderCents: 1 }, { newPerPacket: 7, from: 980, isNow: true }],
    [1, 5, prices, { newPerPacket: 1, from: 335, isNow: true }],
  ])('of %d missing, %d swapped from a packet, at %j', (missing, swaps, at, advice) => {
    const { newPerPacket, ...rest } = orderAdvice(printing, missing, swaps, at);
    expect({ newPerPacket: Math.round(newPerPacket * 100) / 100, ...rest }).toEqual(advice);
  });
});
