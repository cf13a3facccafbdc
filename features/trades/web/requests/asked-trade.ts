import type { GrownAlbum, Trade } from '../../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

export const askedTrade = createAsked<{
  readonly trade: Trade;
  readonly part:
    'offer' | 'accept' | 'decline' | 'cancel' | 'counter' | 'takeBack' | 'correct' | 'handover' | 'swapped';
  /** With `swapped`. */
  readonly grown?: readonly GrownAlbum[];
  /** Opened from the offer dialog, which reopens unless the request was answered. */
  readonly isFromOffer?: boolean;
}>();

export type LookedAt = NonNullable<ReturnType<typeof askedTrade.read>>;
