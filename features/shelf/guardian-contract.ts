import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

/** For a guardian: the albums that the child has a code of, and may not collect before a guardian's yes. */
export const listAskedAlbums = endpoint('GET /api/family/children/:childId/albums', {
  name: 'listAskedAlbums',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    albums: v.array(
      v.object({ id: v.number(), name: v.string(), totalStickers: v.number(), maker: v.nullable(Person) }),
    ),
  }),
  refusals: ['child_not_found'],
});

/** With a yes the child collects the album; of two guardians the first decides. */
export const decideAlbum = endpoint('POST /api/family/children/:childId/albums/:albumId', {
  name: 'decideAlbum',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, albumId: Id, answer: v.picklist(['allowed', 'refused']) }),
  refusals: ['child_not_found', 'album_not_found'],
});
