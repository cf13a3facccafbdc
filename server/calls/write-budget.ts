import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { isOwnMachine } from './client-network.ts';
import { Pace } from './pace.ts';
import type { Endpoint } from '#shared/endpoint.ts';

const secondsOfDay = 86_400;

/** Available at once and refilled in the course of a day, so that on the first day twice as much can be stored. */
const bytesOfMember = 10_000_000;
/** A school has one address: a thousand pupils with 200 kB each. */
const bytesOfNetwork = 200_000_000;

/** Each call counts at least this: a row and its index entries take as much, however short the call. */
const leastBytes = 300;

/**
 * How many bytes a member and a network may send to be stored per day; a call stores a small multiple of them (`npm run
 * attacks -- storage`). A file counts in full for its network only, because files have quotas of their own.
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

/** Reads and operators' calls are free. */
export function isWeighed({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'operator';
}

function daily(bytes: number) {
  return { perSecond: bytes / secondsOfDay, burst: bytes };
}

/** The Content-Length; a chunked body states none and counts as the most that the call accepts. */
export function sentBytes(c: Context<AppEnv>, most: number): number {
  if (c.req.header('transfer-encoding') !== undefined) return most;
  return Number(c.req.header('content-length') ?? 0) || 0;
}
