import type { Halt } from './collection-sync.ts';

/** What all albums together have to say. */
export interface OutboxSummary {
  /** Own changes that the server has not confirmed, in copies; what was taken back again does not count. */
  readonly waiting: number;
  /** Operations that it has not confirmed, those that cancel each other out included: none may be lost. */
  readonly unsent: number;
  /** Device time of the oldest of them, as far as it is known. */
  readonly oldestAt: number | undefined;
  /** The server did not answer the last try, or cannot be asked. */
  readonly isHeldUp: boolean;
  readonly halt: Halt | undefined;
  /** Does the device keep what waits? */
  readonly isKeeping: boolean;
  /** Entries on the device that nobody can send. */
  readonly unreadable: number;
  /** Device time when everything was last known to be at the server, in this visit. */
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
