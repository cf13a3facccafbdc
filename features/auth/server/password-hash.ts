import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { siteOf } from '#server/calls/client-network.ts';
import { Turns, type TurnRefusal } from '#server/calls/turns.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first choice; 13 ms here). */
const argon2id: Algorithm = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor is left to all else; more would only compete, and take 19 MiB each. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Networks take turns; a class of thirty waits less than a second. */
const turns = new Turns({ atOnce: hashesAtOnce, atOnceInAll: hashesAtOnce, mostWaiting: 60 });

/**
 * For whatever hashes for a caller, so that one network's flood does not keep others from signing in. The networks of a
 * /48 share their turns, because one person can have all 256.
 */
export function inHashingTurn<T>(network: string, work: () => Promise<T>): Promise<T | TurnRefusal> {
  return turns.run(siteOf(network) ?? network, work);
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
