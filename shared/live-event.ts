import * as v from 'valibot';

/**
 * What the server tells an open app over the live stream: that something changed, never what it contains.
 * The app then asks for it by the ordinary, access-checked calls.
 *  - `collection`: own quantities of one album reached `revision`
 *  - `albums`: the album list, preferences or the catalogue changed
 *  - `profile`: own profile changed
 *  - `friends`: a friendship, request or block of the member's changed; `change` says how, `own` by the member
 *  - `trades`: the same of a trade request
 *  - `notices`: the member's notices changed: a new one, or they were read on another device; with `unread` it only says
 *    how many are unread
 *  - `signed_out`: this session has ended; `because` says what ended it, when it was not the session's own browser
 */
export const LiveEvent = v.variant('topic', [
  v.object({ topic: v.literal('collection'), albumId: v.number(), revision: v.number() }),
  v.object({ topic: v.literal('albums') }),
  v.object({ topic: v.literal('profile') }),
  v.object({
    topic: v.literal('friends'),
    change: v.picklist(['requested', 'accepted', 'redeemed', 'ended', 'own']),
    friendshipId: v.optional(v.string()),
  }),
  v.object({
    topic: v.literal('trades'),
    change: v.picklist(['proposed', 'countered', 'accepted', 'declined', 'cancelled', 'handed_over', 'own']),
    tradeId: v.string(),
  }),
  v.object({ topic: v.literal('notices'), unread: v.optional(v.number()) }),
  v.object({
    topic: v.literal('signed_out'),
    because: v.optional(v.picklist(['device', 'password', 'deleted'])),
  }),
]);
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
