import { CallRefused } from './call.ts';
import type { HouseRefusal } from '#shared/refusal.ts';

/** True for refusals that stay: missing, or not this member's. Other failures, rate limits included, may pass. */
export function isRefusal(error: Error | null): error is CallRefused {
  return error instanceof CallRefused && error.code !== ('too_many_requests' satisfies HouseRefusal);
}
