import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

/** `size`: how many stickers came out of it; `fresh`: how many of them were missing before. */
export const Packet = v.object({
  id: v.string(),
  openedAt: Time,
  size: v.number(),
  fresh: v.number(),
  /** Null where the member did not say. */
  priceCents: v.nullable(v.number()),
});
export type Packet = v.InferOutput<typeof Packet>;

/**
 * The member's own packets of an album, newest first. They come with the operations that they hold (`Operation`);
 * `areRemembered`: whether further ones are kept. Nobody else sees them, because of the money.
 */
export const listPackets = endpoint('GET /api/collection/:albumId/packets', {
  name: 'listPackets',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ areRemembered: v.boolean(), packets: v.array(Packet) }),
});

/** Forgets the packet alone; its stickers stay in the album. */
export const deletePacket = endpoint('DELETE /api/collection/packets/:packetId', {
  name: 'deletePacket',
  act: 'collect',
  input: v.strictObject({ packetId: Uuid }),
});

/** Of all albums, from now on. */
export const setPackets = endpoint('PUT /api/collection/packets', {
  name: 'setPackets',
  act: 'collect',
  input: v.strictObject({ areRemembered: v.boolean() }),
});
