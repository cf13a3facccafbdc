import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Time } from '#shared/endpoint.ts';

const Moved = v.array(v.object({ stickerId: v.number(), quantity: v.number() }));

/**
 * What the member changed in an album lately, on all devices, newest first: at most 500 operations that were applied,
 * and the last 10 swaps that moved any of its stickers. `partner` is null once that member is deleted.
 */
export const listRecentChanges = endpoint('GET /api/collection/:albumId/recent', {
  name: 'listRecentChanges',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({
    operations: v.array(
      v.object({ id: v.string(), stickerId: v.number(), delta: v.picklist([-1, 1]), at: Time }),
    ),
    swaps: v.array(
      v.object({ id: v.string(), at: Time, partner: v.nullable(v.string()), gave: Moved, got: Moved }),
    ),
  }),
});
