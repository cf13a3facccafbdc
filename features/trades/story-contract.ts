import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

const Figure = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How an album came together: whole days since the collection began, and stickers that came by swaps. */
export const readAlbumStory = endpoint('GET /api/albums/:albumId/story', {
  name: 'readAlbumStory',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ days: Figure, swapped: Figure }),
});
