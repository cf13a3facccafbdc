import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** More than any album has. */
const mostStickers = 2_000;

/**
 * Says of stickers that are missing that the member ordered them, or that they did not come; those that are owned stay as
 * they are. What is ordered stands in `MyAlbum`.
 */
export const setOrdered = endpoint('PUT /api/collection/:albumId/ordered', {
  name: 'setOrdered',
  act: 'collect',
  input: v.strictObject({
    albumId: Id,
    stickerIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostStickers)),
    areOrdered: v.boolean(),
  }),
  refusals: ['album_not_found', 'sticker_unknown'],
});
