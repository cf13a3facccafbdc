import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * Says what changed, never its content: the app then refetches by access-checked calls.
 *  - `collection`: the member's own quantities of an album reached `revision`
 *  - `albums`: the album list, preferences or the catalogue
 *  - `profile`: the member's own profile
 *  - `friends`: a friendship, request or block; `change` says how, `own` means by the member
 *  - `trades`: a trade request, likewise
 *  - `rounds`: a round or ring in which the member has a seat, or that it organises; `isSolving`: its
 *    shares are to be worked out
 *  - `notices`: new ones, or read on another device; with `unread` and `waiting`, only these numbers changed
 *  - `session_renewed`: a new session replaced this one; its streams end and are reopened, nothing else changes
 *  - `signed_out`: the session ended; `because` says why, unless its own browser ended it
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
  v.object({ topic: v.literal('rounds'), roundId: v.string(), isSolving: v.optional(v.boolean()) }),
  v.object({
    topic: v.literal('notices'),
    unread: v.optional(v.number()),
    waiting: v.optional(v.number()),
  }),
  v.object({ topic: v.literal('session_renewed') }),
  v.object({
    topic: v.literal('signed_out'),
    because: v.optional(
      v.picklist(['device', 'password', 'deleted', 'operator', 'pass_renewed', 'pass_ended', 'grown_up']),
    ),
  }),
]);
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** Its beginning asks several features; a page opens one. */
export const openStream = endpoint('GET /api/live', {
  name: 'openLiveStream',
  act: 'be-told',
  withToken: 'read',
  weight: 10,
  // A browser's stream sends no header, so the page names its member here.
  input: v.strictObject({ since: v.optional(v.string()), member: v.optional(v.string()) }),
  output: LiveEvent,
});
