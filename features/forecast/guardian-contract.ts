import * as v from 'valibot';
import { Packet } from '#features/collection/packet-contract.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

/** A child's packets for its guardian, by album, newest first: what the album has cost is theirs to see. */
export const listChildPackets = endpoint('GET /api/family/children/:childId/packets', {
  name: 'listChildPackets',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    albums: v.array(v.object({ albumId: v.number(), name: v.string(), packets: v.array(Packet) })),
  }),
  refusals: ['child_not_found'],
});
