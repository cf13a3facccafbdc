import type { Friend } from '../contract.ts';
import { createAsked } from '#web/acting/asked.ts';

export const askedEnd = createAsked<{
  readonly friend: Friend;
  readonly how: 'remove' | 'block' | 'undo';
  /** Moves the focus when the row is gone. */
  readonly onGone?: () => void;
}>();

export type AskedEnd = NonNullable<ReturnType<typeof askedEnd.read>>;
