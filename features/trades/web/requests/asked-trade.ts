import type { GrownAlbum, Trade, TradeSticker } from '../../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

export const askedTrade = createAsked<{
  readonly trade: Trade;
  readonly part:
    'offer' | 'accept' | 'decline' | 'cancel' | 'counter' | 'takeBack' | 'correct' | 'handover' | 'swapped';
  /** With `takeBack`: of what never came; without, all of it goes back. */
  readonly missing?: readonly TradeSticker[];
  /** With `swapped`. */
  readonly grown?: readonly GrownAlbum[];
  /** Opened from the offer dialog, which reopens unless the request was answered. */
  readonly isFromOffer?: boolean;
}>();

export type LookedAt = NonNullable<ReturnType<typeof askedTrade.read>>;
