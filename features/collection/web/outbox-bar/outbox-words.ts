import type { OutboxSummary } from '../sync/outbox-summary.ts';
import { text } from './text.ts';
import { clockTime, dayOfYear } from '#web/words/format.ts';

const dayMs = 24 * 60 * 60_000;

/** Early enough before Safari's seven days (UX-28). */
const oldDays = 2;

/** Most urgent first; times are in ms of the device's clock. */
export function warningsOf(outbox: OutboxSummary, now = Date.now()): string[] {
  const days = outbox.oldestAt === undefined ? 0 : Math.floor((now - outbox.oldestAt) / dayMs);
  const waits = outbox.unsent > 0;
  return [
    waits && outbox.halt === 'outdated' ? text.outdated : undefined,
    waits && outbox.halt === 'signedOut' ? text.signedOut : undefined,
    waits && !outbox.isKeeping ? text.notKept : undefined,
    days >= oldDays ? text.old(days) : undefined,
    outbox.unreadable > 0 ? text.unreadable(outbox.unreadable) : undefined,
  ].filter(words => words !== undefined);
}

export function standOf({ waiting, unsent, isKeeping, unreadable }: OutboxSummary, swaps: number): string {
  if (waiting > 0) return isKeeping ? text.waitingDetail(waiting) : text.waitingUnkept(waiting);
  if (unsent > 0) return text.cancelledOut;
  return unreadable + swaps > 0 ? text.restSaved : text.allSaved;
}

export function standTime(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? clockTime(at) : text.onDay(dayOfYear(at), clockTime(at));
}
