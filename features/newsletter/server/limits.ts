import { day, hour, type Limit } from '#shared/limits.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { countAgainst, countingKey, windowsOfNetwork, type Count } from '#server/calls/rate-limit.ts';
import { mostConfirmationMails } from '../rules/periods.ts';

export const signUpsOfNetwork: readonly Limit[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];
const signUpsInAll: Limit = { most: 200, seconds: hour };

/**
 * Per address until it is confirmed. Counted by digest and for longer than the sign-up is kept: otherwise deleting the
 * sign-up would reset the limit.
 */
const mailsToAddress: Limit = { most: mostConfirmationMails, seconds: 90 * day };

export const mailsTo = (email: string): Count => [countingKey('newsletter-mails', email), mailsToAddress];

export async function countSignUp(
  db: Database,
  network: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return countAgainst(db, ...windowsOfNetwork('newsletter', network, signUpsOfNetwork), [
    countingKey('newsletter-in-all'),
    signUpsInAll,
  ]);
}
