import type { Refusal } from '#shared/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { countAgainst, countingKey, type Count, type RateLimit } from '#server/calls/rate-limit.ts';
import { mostConfirmationMails } from '../rules/periods.ts';

const hours = 60 * 60;
const days = 24 * hours;

const signUpsOfNetwork: readonly RateLimit[] = [
  { most: 3, seconds: hours },
  { most: 10, seconds: days },
];
const signUpsInAll: RateLimit = { most: 200, seconds: hours };

/**
 * Per address until it is confirmed. Counted by digest and for longer than the sign-up is kept: otherwise deleting the
 * sign-up would reset the limit.
 */
const mailsToAddress: RateLimit = { most: mostConfirmationMails, seconds: 90 * days };

export const mailsTo = (email: string): Count => [countingKey('newsletter-mails', email), mailsToAddress];

export async function countSignUp(
  db: Database,
  network: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return countAgainst(
    db,
    ...signUpsOfNetwork.map(limit => [countingKey(`newsletter-${limit.seconds}`, network), limit] as const),
    [countingKey('newsletter-in-all'), signUpsInAll],
  );
}
