import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Time } from '#shared/endpoint.ts';

/** How an album came together: since when, null where nothing was entered, and how many stickers came by swaps. */
export const readAlbumStory = endpoint('GET /api/albums/:albumId/story', {
  name: 'readAlbumStory',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ beganAt: v.nullable(Time), swapped: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  refusals: ['album_not_found'],
});
