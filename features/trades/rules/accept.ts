import { copiesKept } from './limits.ts';
import type { Trade } from './trade.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/** What is taken back, and what has changed hands already, moves whole: also a last copy. */
export function movesWhole({ isBack, isDone }: Pick<Trade, 'isBack' | 'isDone'>): boolean {
  return isBack || isDone;
}

export function isSpared(owned: number, given: number, isWhole = false): boolean {
  return owned - given >= (isWhole ? 0 : copiesKept);
}

export function availableOf(owned: number, promised = 0, isWhole = false): number {
  return Math.max(0, owned - (isWhole ? 0 : copiesKept) - promised);
}

export interface Meeting {
  readonly leastKept: number;
  /** See `movesWhole`. */
  readonly isWhole: boolean;
  readonly isLate: boolean;
}

/**
 * Whether an open request can still be accepted, as far as the stickers go; `leastKept`: the fewest copies that a giver
 * would keep of one. A request that cannot locks nothing: what it offers is free, what it asks for is lacked again.
 */
export function canBeMet({ leastKept, isWhole, isLate }: Meeting): boolean {
  return !isLate && isSpared(leastKept, 0, isWhole);
}

interface Answerable extends Pick<
  Trade,
  'direction' | 'status' | 'isFriend' | 'waitsForGuardian' | 'isBack' | 'isLate' | 'takenBack'
> {
  /** Null if that account was deleted. */
  readonly partner: unknown;
}

const byRecipient = { field: 'direction', due: 'incoming', refusal: 'not_trade_recipient' } as const;
const bySender = { field: 'direction', due: 'outgoing', refusal: 'not_trade_sender' } as const;
const whilePending = { field: 'status', due: 'pending', refusal: 'trade_not_pending' } as const;
const onceAccepted = { field: 'status', due: 'accepted', refusal: 'trade_not_accepted' } as const;
const onceAllowed = { field: 'waitsForGuardian', due: false, refusal: 'waits_for_guardian' } as const;
const unlessRefused = { field: 'refusedByGuardians', due: false, refusal: 'refused_by_guardians' } as const;
const inTime = { field: 'isLate', due: false, refusal: 'too_late_to_take_back' } as const;
const onceOnly = { field: 'takenBack', due: 'no', refusal: 'taken_back_already' } as const;
const notBack = { field: 'isBack', due: false, refusal: 'trade_not_accepted' } as const;
const amongFriends = { field: 'isFriend', due: true, refusal: 'not_friends' } as const;

const answerRules = {
  accept: [byRecipient, whilePending, amongFriends, onceAllowed, inTime],
  decline: [byRecipient, whilePending],
  counter: [byRecipient, whilePending, amongFriends],
  cancel: [bySender, whilePending],
  tick: [onceAccepted],
  takeBack: [onceAccepted, notBack, onceOnly, amongFriends, inTime],
} as const;
export type TradeAnswer = keyof typeof answerRules;
export type AnswerRefusal<A extends TradeAnswer> =
  (typeof answerRules)[A][number]['refusal'] | 'trade_not_found';

type WithPartner<T extends Answerable> = T & { readonly partner: NonNullable<T['partner']> };

/** The request if this answer is allowed: every answer needs both members. `null`: there is none of this member's. */
export function answerable<A extends TradeAnswer, T extends Answerable>(
  answer: A,
  trade: T | null,
): WithPartner<T> | Refusal<AnswerRefusal<A>> {
  if (trade === null) return refuse('trade_not_found');
  const conditions: ReadonlyArray<(typeof answerRules)[A][number]> = answerRules[answer];
  const why = conditions.find(({ field, due }) => trade[field] !== due)?.refusal;
  if (why !== undefined) return refuse(why);
  return hasPartner(trade) ? trade : refuse('trade_not_found');
}

function hasPartner<T extends Answerable>(trade: T): trade is WithPartner<T> {
  return trade.partner !== null;
}

/** Whether this answer is allowed; accepting also needs `isSpared` for each sticker given. */
export function mayAnswer(answer: TradeAnswer, trade: Answerable): boolean {
  return !(answerable(answer, trade) instanceof Refusal);
}

const guardianRules = [unlessRefused, whilePending] as const;

/** Why a guardian may not decide a child's request: allow it, or refuse it. */
export function whyNotDecide(trade: Pick<Trade, 'status' | 'refusedByGuardians'>) {
  return guardianRules.find(({ field, due }) => trade[field] !== due)?.refusal;
}
