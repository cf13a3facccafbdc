import type { Trade } from '../../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

/** What of a request is looked at; heard by `TradeNotices`. */
export const askedTrade = createAsked<{
  /** As it was when it was asked about. */
  readonly trade: Trade;
  readonly part: 'offer' | 'accept' | 'counter' | 'handover';
  /** The offer was open before, and comes back where nothing is answered. */
  readonly isFromOffer?: boolean;
}>();

export type LookedAt = NonNullable<ReturnType<typeof askedTrade.read>>;
