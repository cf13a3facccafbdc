import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/**
 * Of the album's stickers of which the member has duplicates: how many friends lack each, and the copies that the
 * member's open requests offer. Sticker id → number; absent means 0.
 */
export const readAlbumDemand = endpoint('GET /api/albums/:albumId/demand', {
  name: 'readAlbumDemand',
  act: 'swap',
  weight: 10,
  input: v.strictObject({ albumId: Id }),
  output: v.object({
    wantedBy: v.record(v.string(), v.number()),
    promised: v.record(v.string(), v.number()),
  }),
  refusals: ['album_not_found'],
});
