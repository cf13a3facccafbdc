import { CallRefused } from '#web/calls/call.ts';
import type { HouseRefusal } from '#shared/refusal.ts';

/** Is what was asked for not there, or not for this member? All else, too many calls too, may go well later. */
export function isRefusal(error: Error | null): error is CallRefused {
  return error instanceof CallRefused && error.code !== ('too_many_requests' satisfies HouseRefusal);
}
