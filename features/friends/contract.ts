import * as v from 'valibot';
import { Person } from '#features/profiles/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Time = v.pipe(v.string(), v.isoTimestamp());
const Nothing = v.strictObject({});
const Done = v.object({});

/** HTTP status of each refusal of this feature. */
export const friendsRefusals = {
  member_not_found: 404,
  friendship_not_found: 404,
  friendship_decided: 409,
  not_recipient: 403,
  already_connected: 409,
  too_many_open_requests: 409,
  invite_invalid: 404,
  invite_own: 409,
} as const;
export type FriendsRefusal = keyof typeof friendsRefusals;

export const Friend = v.object({
  friendshipId: v.string(),
  person: Person,
  since: Time,
  /** The friend redeemed a code of this member's within the last days, and the member has not said to know them. */
  cameByMyCode: v.boolean(),
});
export type Friend = v.InferOutput<typeof Friend>;

export const FriendRequest = v.object({ friendshipId: v.string(), person: Person, createdAt: Time });
export type FriendRequest = v.InferOutput<typeof FriendRequest>;

/** Friends by name, requests newest first. */
export const listFriends = endpoint({
  name: 'listFriends',
  method: 'GET',
  path: '/api/friends',
  access: 'member',
  input: Nothing,
  output: v.object({
    friends: v.array(Friend),
    incoming: v.array(FriendRequest),
    sent: v.array(FriendRequest),
    blocked: v.array(Person),
  }),
  refusals: [],
});

/** Members whose name contains the text, without regard to case, self, and who blocked whom; at most 10. */
export const searchMembers = endpoint({
  name: 'searchMembers',
  method: 'GET',
  path: '/api/friends/search',
  access: 'member',
  input: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)) }),
  output: v.object({
    members: v.array(
      v.object({
        person: Person,
        /** What stands between the two already. */
        relation: v.picklist(['none', 'friends', 'sent', 'incoming']),
      }),
    ),
  }),
  refusals: [],
});

/** Asks a discoverable member for friendship. */
export const requestFriendship = endpoint({
  name: 'requestFriendship',
  method: 'POST',
  path: '/api/friends/requests',
  access: 'member',
  input: v.strictObject({ userId: Uuid }),
  output: v.object({ friendshipId: v.string() }),
  refusals: ['member_not_found', 'already_connected', 'too_many_open_requests'],
});

/** Accepts or declines a request that this member received. */
export const answerFriendship = endpoint({
  name: 'answerFriendship',
  method: 'POST',
  path: '/api/friends/:friendshipId/answer',
  access: 'member',
  input: v.strictObject({ friendshipId: Uuid, answer: v.picklist(['accepted', 'declined']) }),
  output: Done,
  refusals: ['friendship_not_found', 'friendship_decided', 'not_recipient'],
});

/**
 * Ends a friendship (either side, also the undoing of one that came by a code) or withdraws a request (its sender).
 * Open trade requests between the two end with the friendship.
 */
export const endFriendship = endpoint({
  name: 'endFriendship',
  method: 'DELETE',
  path: '/api/friends/:friendshipId',
  access: 'member',
  input: v.strictObject({ friendshipId: Uuid }),
  output: Done,
  refusals: ['friendship_not_found'],
});

/** The member knows who came by the own code: nobody is asked about these friends any more. */
export const confirmFriends = endpoint({
  name: 'confirmFriends',
  method: 'POST',
  path: '/api/friends/known',
  access: 'member',
  input: v.strictObject({ friendshipIds: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(200)) }),
  output: Done,
  refusals: [],
});

/** Ends what there is between the two; neither finds, asks nor swaps with the other until it is lifted. */
export const blockMember = endpoint({
  name: 'blockMember',
  method: 'POST',
  path: '/api/friends/blocks',
  access: 'member',
  input: v.strictObject({ userId: Uuid }),
  output: Done,
  refusals: ['member_not_found'],
});

export const unblockMember = endpoint({
  name: 'unblockMember',
  method: 'DELETE',
  path: '/api/friends/blocks/:userId',
  access: 'member',
  input: v.strictObject({ userId: Uuid }),
  output: Done,
  refusals: ['member_not_found'],
});

/** The member's own usable code; `token` goes into the QR code and the link (`/invite/{token}`). */
export const Invite = v.object({ code: v.string(), token: v.string(), expiresAt: Time });
export type Invite = v.InferOutput<typeof Invite>;

/** The member's usable friendship code, made when there is none; `renew` replaces the one that there is. */
export const provideInvite = endpoint({
  name: 'provideInvite',
  method: 'POST',
  path: '/api/friends/invite',
  access: 'member',
  input: v.strictObject({ renew: v.optional(v.boolean(), false) }),
  output: Invite,
  refusals: [],
});

/**
 * Redeems a typed code or a scanned token. `friends`: the friendship stands, and the code's owner is told and may
 * undo it. `requested`: too many wrong codes were tried on this instance or network today, so the owner has to agree.
 * Wrong, used, expired and blocked codes are refused alike.
 */
export const redeemInvite = endpoint({
  name: 'redeemInvite',
  method: 'POST',
  path: '/api/friends/redeem',
  access: 'member',
  input: v.union([
    v.strictObject({ code: v.pipe(v.string(), v.trim(), v.length(6)) }),
    v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  ]),
  output: v.object({
    friendshipId: v.string(),
    person: Person,
    outcome: v.picklist(['friends', 'requested']),
  }),
  refusals: ['invite_invalid', 'invite_own', 'already_connected'],
});
