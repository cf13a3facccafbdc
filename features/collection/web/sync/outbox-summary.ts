import type { Halt } from './collection-sync.ts';

export interface OutboxSummary {
  /** Unconfirmed copies, net. */
  readonly waiting: number;
  /** Unconfirmed operations, including those that cancel out: none may be lost. */
  readonly unsent: number;
  readonly oldestAt: number | undefined;
  readonly isHeldUp: boolean;
  readonly halt: Halt | undefined;
  readonly isKeeping: boolean;
  readonly unreadable: number;
  /** Device time at which everything was last known to be saved, in this visit. */
  readonly savedAt: number | undefined;
}

export const emptySummary: OutboxSummary = {
  waiting: 0,
  unsent: 0,
  oldestAt: undefined,
  isHeldUp: false,
  halt: undefined,
  isKeeping: true,
  unreadable: 0,
  savedAt: undefined,
};
