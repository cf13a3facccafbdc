import type { Friend } from '../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

/** The friendship that somebody wants to end, and how; heard by `FriendNotices`. */
export const askedEnd = createAsked<{
  readonly friend: Friend;
  readonly how: 'remove' | 'block' | 'undo';
  /** Where the focus goes when the friend and the button are gone. */
  readonly onGone?: () => void;
}>();

export type AskedEnd = NonNullable<ReturnType<typeof askedEnd.read>>;
