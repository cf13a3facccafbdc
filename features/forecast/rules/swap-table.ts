import type { Printing } from './packet.ts';

/** By slot (0-based): 1 where a friend wants the sticker, 1 where the friend can spare a copy. */
export interface FriendStock {
  readonly wanted: Uint8Array;
  readonly spare: Uint8Array;
}

/** Who sits at the table: what I own, and what my friends want and can spare today. */
export interface SwapTable extends Printing {
  /** By slot: copies that I own. */
  readonly mine: Uint8Array;
  /** By slot: what counts as worth the same; a sticker is swapped for one of its tier. */
  readonly tiers: Uint8Array;
  readonly friends: readonly FriendStock[];
}

/** What one friend gives me for stickers of one tier. */
interface Offer {
  readonly friend: number;
  /** Slots, those first that the fewest friends can spare. One copy of each is enough. */
  readonly gives: readonly number[];
}

/** What a swap or a packet changes. */
interface Stand {
  missing: number;
  /** By slot. */
  readonly lacks: Uint8Array;
  /** By friend and slot. */
  readonly wanted: Uint8Array;
  /** By offer: stickers that the friend still wants for it, and how many of `gives` are passed. */
  readonly wants: Uint16Array;
  readonly passed: Uint16Array;
}

/**
 * A season at the table, from today on. Friends stay as they are: they buy nothing, and everybody swaps one for one as soon
 * as both gain. So what cannot be swapped now never can, and at last only packets help.
 */
export class SwapSeason {
  readonly #table: SwapTable;
  readonly #offers: readonly Offer[];
  /** By tier: indices of `#offers`, in the order of friends. */
  readonly #ofTier: ReadonlyArray<readonly number[]>;
  readonly #stand: Stand;

  private constructor(
    table: SwapTable,
    offers: readonly Offer[],
    ofTier: ReadonlyArray<readonly number[]>,
    stand: Stand,
  ) {
    this.#table = table;
    this.#offers = offers;
    this.#ofTier = ofTier;
    this.#stand = stand;
  }

  /** After the swaps of today. */
  static ofToday(table: SwapTable): SwapSeason {
    const { total, mine, tiers, friends } = table;
    const lacks = Uint8Array.from({ length: total }, (_, slot) => ((mine[slot] ?? 0) === 0 ? 1 : 0));
    const offers: Offer[] = [];
    const wants: number[] = [];
    const ofTier: number[][] = Array.from({ length: 256 }, () => []);
    const wanted = new Uint8Array(friends.length * total);
    for (const [friend, stock] of friends.entries()) {
      wanted.set(stock.wanted.subarray(0, total), friend * total);
      const tierAt = (slot: number) => tiers[slot] ?? 0;
      const given = slotsOf(stock.spare).filter(slot => lacks[slot] === 1);
      const asked = slotsOf(stock.wanted);
      for (const tier of new Set(given.map(tierAt))) {
        const count = asked.filter(slot => tierAt(slot) === tier).length;
        if (count === 0) continue;
        const gives = given.filter(slot => tierAt(slot) === tier);
        ofTier[tier]?.push(offers.length);
        offers.push({ friend, gives: fewestFirst(gives, friends) });
        wants.push(count);
      }
    }
    const season = new SwapSeason(table, offers, ofTier, {
      missing: lacks.reduce((sum, lacked) => sum + lacked, 0),
      lacks,
      wanted,
      wants: Uint16Array.from(wants),
      passed: new Uint16Array(offers.length),
    });
    for (let slot = 0; slot < total; slot += 1) {
      for (let copy = 1; copy < (mine[slot] ?? 0); copy += 1) season.add(slot);
    }
    return season;
  }

  again(): SwapSeason {
    const { missing, lacks, wanted, wants, passed } = this.#stand;
    return new SwapSeason(this.#table, this.#offers, this.#ofTier, {
      missing,
      lacks: lacks.slice(),
      wanted: wanted.slice(),
      wants: wants.slice(),
      passed: passed.slice(),
    });
  }

  get missing(): number {
    return this.#stand.missing;
  }

  /** Whether another duplicate may still be swapped. */
  get goesOn(): boolean {
    return this.#offers.some((_, at) => (this.#stand.wants[at] ?? 0) > 0 && this.#next(at) !== undefined);
  }

  /** How many of a packet's stickers would be swapped now, on the average. */
  get swapsPerPacket(): number {
    const { total, size } = this.#table;
    let swappable = 0;
    for (let slot = 0; slot < total; slot += 1) {
      if (this.#stand.lacks[slot] === 0 && this.#offerFor(slot) !== undefined) swappable += 1;
    }
    return (Math.min(size, total) * swappable) / total;
  }

  /** A sticker out of a packet is stuck in, or swapped, or left over. */
  add(slot: number): void {
    const { lacks, wanted, wants } = this.#stand;
    if (lacks[slot] === 1) return this.#stickIn(slot);
    const at = this.#offerFor(slot);
    const got = at === undefined ? undefined : this.#next(at);
    if (at === undefined || got === undefined) return;
    wanted[(this.#offers[at]?.friend ?? 0) * this.#table.total + slot] = 0;
    wants[at] = (wants[at] ?? 1) - 1;
    this.#stickIn(got);
  }

  #stickIn(slot: number): void {
    this.#stand.lacks[slot] = 0;
    this.#stand.missing -= 1;
  }

  #offerFor(slot: number): number | undefined {
    const { total, tiers } = this.#table;
    for (const at of this.#ofTier[tiers[slot] ?? 0] ?? []) {
      const isWanted = this.#stand.wanted[(this.#offers[at]?.friend ?? 0) * total + slot] === 1;
      if (isWanted && this.#next(at) !== undefined) return at;
    }
    return undefined;
  }

  /** Passes over what has come in since, for good. */
  #next(at: number): number | undefined {
    const { lacks, passed } = this.#stand;
    const gives = this.#offers[at]?.gives ?? [];
    let next = passed[at] ?? 0;
    while (next < gives.length && lacks[gives[next] ?? 0] !== 1) next += 1;
    passed[at] = next;
    return gives[next];
  }
}

function slotsOf(flags: Uint8Array): number[] {
  return [...flags.keys()].filter(slot => (flags[slot] ?? 0) > 0);
}

function fewestFirst(slots: readonly number[], friends: readonly FriendStock[]): number[] {
  const offeredBy = (slot: number) => friends.filter(({ spare }) => (spare[slot] ?? 0) > 0).length;
  const counts = new Map(slots.map(slot => [slot, offeredBy(slot)]));
  return slots.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a - b);
}
