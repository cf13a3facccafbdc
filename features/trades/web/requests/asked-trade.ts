import type { Trade } from '../../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

export const askedTrade = createAsked<{
  readonly trade: Trade;
  readonly part: 'offer' | 'accept' | 'counter' | 'handover';
  /** Came from the offer, which reopens unless answered. */
  readonly isFromOffer?: boolean;
}>();

export type LookedAt = NonNullable<ReturnType<typeof askedTrade.read>>;
