import type { Trade } from './trade.ts';

/** How many copies of a sticker its giver must keep. */
const kept = 1;

export function isSpared(owned: number, given: number): boolean {
  return owned - given >= kept;
}

export function availableOf(owned: number, promised = 0): number {
  return Math.max(0, owned - kept - promised);
}

type Answerable = Pick<Trade, 'direction' | 'status' | 'isFriend' | 'waitsForGuardian'>;

const byRecipient = { field: 'direction', due: 'incoming', refusal: 'not_trade_recipient' } as const;
const bySender = { field: 'direction', due: 'outgoing', refusal: 'not_trade_sender' } as const;
const whilePending = { field: 'status', due: 'pending', refusal: 'trade_not_pending' } as const;
const onceAccepted = { field: 'status', due: 'accepted', refusal: 'trade_not_accepted' } as const;
const onceAllowed = { field: 'waitsForGuardian', due: false, refusal: 'waits_for_guardian' } as const;
const unlessRefused = { field: 'refusedByGuardians', due: false, refusal: 'refused_by_guardians' } as const;
const amongFriends = { field: 'isFriend', due: true, refusal: 'not_friends' } as const;

const answerRules = {
  accept: [byRecipient, whilePending, amongFriends, onceAllowed],
  decline: [byRecipient, whilePending],
  counter: [byRecipient, whilePending],
  cancel: [bySender, whilePending],
  tick: [onceAccepted],
} as const;
export type TradeAnswer = keyof typeof answerRules;
export type AnswerRefusal<A extends TradeAnswer> = (typeof answerRules)[A][number]['refusal'];

/** Why this answer is refused; undefined when it is allowed. */
export function whyNotAnswer<A extends TradeAnswer>(
  answer: A,
  trade: Answerable,
): AnswerRefusal<A> | undefined {
  const conditions: ReadonlyArray<(typeof answerRules)[A][number]> = answerRules[answer];
  return conditions.find(({ field, due }) => trade[field] !== due)?.refusal;
}

/** Whether this answer is allowed; accepting also needs `isSpared` for each sticker given. */
export function mayAnswer(answer: TradeAnswer, trade: Answerable): boolean {
  return whyNotAnswer(answer, trade) === undefined;
}

const guardianRules = [unlessRefused, whilePending] as const;

/** Why a guardian may not decide a child's request: allow it, or refuse it. */
export function whyNotDecide(trade: Pick<Trade, 'status' | 'refusedByGuardians'>) {
  return guardianRules.find(({ field, due }) => trade[field] !== due)?.refusal;
}
