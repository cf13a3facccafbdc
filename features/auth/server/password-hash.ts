import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { siteOf } from '#server/admission/networks.ts';
import { Pace } from '#server/admission/pace.ts';
import { Turns, type TurnRefusal } from '#server/admission/turns.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first choice; 13 ms here). */
const argon2id: Algorithm = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor is left to all else; more would only compete, and take 19 MiB each. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Networks take turns; a class of thirty waits less than a second. */
const turns = new Turns({
  atOnce: hashesAtOnce,
  atOnceInAll: hashesAtOnce,
  mostWaiting: 60,
  mostWaitingInAll: 240,
  longestWaitMs: 4_000,
});

/** So many turns of an account go first, then one a minute: whoever signs in again and again waits with the network. */
const paceOfKnown = new Pace({ perSecond: 1 / 60, burst: 10 });

export interface Hasher {
  readonly network: string;
  /** Who was signed in here before, and goes first. */
  readonly knownUserId: string | undefined;
}

/**
 * For whatever hashes for a caller, so that a flood does not keep others from signing in, not even one from all networks of
 * a /48, which one person can have.
 */
export function inHashingTurn<T>(from: string | Hasher, work: () => Promise<T>): Promise<T | TurnRefusal> {
  const { network, knownUserId } =
    typeof from === 'string' ? { network: from, knownUserId: undefined } : from;
  if (knownUserId !== undefined && paceOfKnown.isKept(knownUserId))
    return turns.run(knownUserId, work, { isFirst: true });
  return turns.run(network, work, { of: siteOf(network) });
}

/** Normalised to NFC, because keyboards compose letters differently. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

/** Without a hash (unknown account) it takes the same time and answers false (SEC-A7). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNothing());
  const matches = await verify(against, password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}

let nothing: Promise<string> | undefined;
function hashOfNothing(): Promise<string> {
  nothing ??= hashPassword(crypto.randomUUID());
  return nothing;
}
