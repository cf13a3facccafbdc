import * as v from 'valibot';

/**
 * What the server tells an open app over the live stream: that something changed, never what it contains.
 * The app then asks for it by the ordinary, access-checked calls.
 *  - `collection`: own quantities of one album reached `revision`
 *  - `albums`: the album list, preferences or the catalogue changed
 *  - `profile`: own profile changed
 *  - `signed_out`: this session has ended
 */
export const LiveEvent = v.variant('topic', [
  v.object({ topic: v.literal('collection'), albumId: v.number(), revision: v.number() }),
  v.object({ topic: v.literal('albums') }),
  v.object({ topic: v.literal('profile') }),
  v.object({ topic: v.literal('signed_out') }),
]);
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
