import * as v from 'valibot';
import { bookTableSwap } from '../../contract.ts';
import { Listeners } from '#web/moments/listeners.ts';

/** `message`: why the server will not book it. */
const Answer = v.union([
  bookTableSwap.output,
  v.object({ state: v.literal('refused'), code: v.string(), message: v.string() }),
]);
export type Answer = v.InferOutput<typeof Answer>;

/** What both have agreed on, in the words of the device's member; `deal` and `receipt` as they are booked. */
const KeptDeal = v.object({
  deal: v.string(),
  receipt: v.optional(v.string()),
  isMaker: v.boolean(),
  albumId: v.number(),
  partner: v.string(),
  /** Sticker ids. */
  gives: v.array(v.number()),
  gets: v.array(v.number()),
  at: v.number(),
  answer: v.optional(Answer),
});
export type KeptDeal = v.InferOutput<typeof KeptDeal>;
export type Deals = ReadonlyMap<string, KeptDeal>;

const { subscribe, tell } = new Listeners();
export const onDeals = subscribe;
addEventListener('storage', ({ key }) => {
  if (key?.startsWith('deal:') !== false) tell();
});

/** Sent while the page lives, where the storage is full or forbidden. */
const unkept = new Map<string, KeptDeal>();

const startOf = (userId: string) => `deal:${userId}:`;

/** By their ids, oldest first. */
export function dealsOf(userId: string): Deals {
  const start = startOf(userId);
  const found = new Map<string, KeptDeal>();
  for (const key of new Set([...keptKeys(), ...unkept.keys()])) {
    const deal = key.startsWith(start) ? (unkept.get(key) ?? readKept(key)) : undefined;
    if (deal !== undefined) found.set(key.slice(start.length), deal);
  }
  return new Map([...found].toSorted(([, one], [, other]) => one.at - other.at));
}

export function keepDeal(userId: string, dealId: string, deal: KeptDeal): void {
  const key = startOf(userId) + dealId;
  try {
    localStorage.setItem(key, JSON.stringify(deal));
    unkept.delete(key);
  } catch {
    unkept.set(key, deal);
  }
  tell();
}

export function forgetDeal(userId: string, dealId: string): void {
  const key = startOf(userId) + dealId;
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } finally {
    tell();
  }
}

export function isOpen({ answer }: KeptDeal): boolean {
  return answer === undefined || answer.state === 'waits';
}

/** Those that no server has answered. */
export function countUnsent(userId: string): number {
  return [...dealsOf(userId).values()].filter(({ answer }) => answer === undefined).length;
}

export function isKept(userId: string, dealId: string): boolean {
  return !unkept.has(startOf(userId) + dealId);
}

function readKept(key: string): KeptDeal | undefined {
  try {
    const parsed = v.safeParse(KeptDeal, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
