import { wrongPins } from '../rules/limits.ts';
import { countingKey, type Count } from '#server/calls/rate-limit.ts';

/** The count is cleared by a right PIN or password, and by itself only after 90 days. */
export function pinTries(guardianId: string): Count {
  return [countingKey('pin', guardianId), { most: wrongPins, seconds: 90 * 24 * 60 * 60 }];
}
