import { refuse, type Refusal } from '#shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { countAgainst, type RateLimit } from '#server/rate-limit.ts';
import { countingKey } from '#server/secret-digest.ts';
import { mostConfirmationMails } from '../rules/periods.ts';

const hours = 60 * 60;
const days = 24 * hours;

const signUpsOfNetwork: readonly RateLimit[] = [
  { most: 3, seconds: hours },
  { most: 10, seconds: days },
];
const signUpsInAll: RateLimit = { most: 200, seconds: hours };

/**
 * Per address until it confirms. Counted by digest, longer than the sign-up is kept: else forgetting it would reset
 * the limit.
 */
export const mailsToAddress: RateLimit = { most: mostConfirmationMails, seconds: 90 * days };

export const mailsToAddressKey = (email: string) => countingKey('newsletter-mails', email);

/** Counts against all limits: the refusal names the longest wait. */
export async function countSignUp(
  db: Database,
  network: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counted = [
    ...signUpsOfNetwork.map(limit => [countingKey(`newsletter-${limit.seconds}`, network), limit] as const),
    [countingKey('newsletter-in-all'), signUpsInAll] as const,
  ];
  let longest = 0;
  for (const [key, limit] of counted) {
    const refusal = await countAgainst(db, key, limit);
    longest = Math.max(longest, Number(refusal?.details['retryAfterSeconds'] ?? 0));
  }
  return longest === 0 ? undefined : refuse('too_many_requests', { details: { retryAfterSeconds: longest } });
}
