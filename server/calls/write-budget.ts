import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { isOwnMachine } from './client-network.ts';
import { Pace } from './pace.ts';
import type { Endpoint } from '#shared/endpoint.ts';

const secondsOfDay = 86_400;

/** At once, and again each day, so that the first day stores twice as much. */
const bytesOfMember = 10_000_000;
/** A school has one address: a thousand pupils with 200 kB each. */
const bytesOfNetwork = 200_000_000;

/** A row and its places in indexes take as much, however short the call is. */
const leastBytes = 300;

/**
 * What a member and a network may send to be written: whatever a call stores, it stores a small multiple of that
 * (`npm run attacks -- storage`). Files weigh on their network alone: each has a quota of its own.
 */
export class WriteBudget {
  readonly #ofMembers = new Pace(daily(bytesOfMember));
  readonly #ofNetworks = new Pace(daily(bytesOfNetwork));

  isKept(
    { fileBytes }: Endpoint,
    sender: { readonly network: string; readonly userId: string | undefined; readonly bytes: number },
  ): boolean {
    const { network, userId } = sender;
    const bytes = Math.max(leastBytes, sender.bytes);
    if (!isOwnMachine(network) && !this.#ofNetworks.isKept(network, bytes)) return false;
    return (
      userId === undefined || this.#ofMembers.isKept(userId, fileBytes === undefined ? bytes : leastBytes)
    );
  }
}

/** Whatever is only read, or done by operators, is free. */
export function isWeighed({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'operator';
}

function daily(bytes: number) {
  return { perSecond: bytes / secondsOfDay, burst: bytes };
}

/** As stated, without which HTTP carries nothing; in chunks as much as the call takes. */
export function sentBytes(c: Context<AppEnv>, most: number): number {
  if (c.req.header('transfer-encoding') !== undefined) return most;
  return Number(c.req.header('content-length') ?? 0) || 0;
}
