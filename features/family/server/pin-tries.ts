import { wrongPins } from '../rules/limits.ts';
import { countingKey, type Count } from '#server/calls/rate-limit.ts';

/** Forgotten with a right PIN or password: until then, hardly ever by time. */
export function pinTries(guardianId: string): Count {
  return [countingKey('pin', guardianId), { most: wrongPins, seconds: 90 * 24 * 60 * 60 }];
}
