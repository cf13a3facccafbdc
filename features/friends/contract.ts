import * as v from 'valibot';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export const friendsRefusals = {
  member_not_found: 404,
  friendship_not_found: 404,
  friendship_decided: 409,
  not_recipient: 403,
  already_connected: 409,
  too_many_open_requests: 409,
  invite_invalid: 404,
  invite_own: 409,
  guardians_said_no: 409,
} as const;
export type FriendsRefusal = keyof typeof friendsRefusals;

export const Friend = v.object({
  friendshipId: v.string(),
  person: Person,
  since: Time,
  /** Has lately redeemed this member's code, and this member has not confirmed yet to know them. */
  cameByMyCode: v.boolean(),
});
export type Friend = v.InferOutput<typeof Friend>;

export const FriendRequest = v.object({
  friendshipId: v.string(),
  person: Person,
  createdAt: Time,
  /** Both have agreed; a guardian of a child has to decide. */
  waitsForGuardian: v.boolean(),
});
export type FriendRequest = v.InferOutput<typeof FriendRequest>;

/** Friends are sorted by name, requests newest first. */
export const listFriends = endpoint('GET /api/friends', {
  name: 'listFriends',
  act: 'befriend',
  withToken: 'read',
  output: v.object({
    friends: v.array(Friend),
    incoming: v.array(FriendRequest),
    sent: v.array(FriendRequest),
    blocked: v.array(Person),
  }),
});

/** Finds a part of the name, case-insensitive; without oneself and blocked members (either way); at most 10 (L-5). */
export const searchMembers = endpoint('GET /api/friends/search', {
  name: 'searchMembers',
  act: 'find',
  input: v.strictObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)) }),
  output: v.object({
    members: v.array(
      v.object({
        person: Person,
        relation: v.picklist(['none', 'friends', 'sent', 'incoming']),
      }),
    ),
  }),
});

/** The member asked must be discoverable. */
export const requestFriendship = endpoint('POST /api/friends/requests', {
  name: 'requestFriendship',
  act: 'find',
  input: v.strictObject({ userId: Uuid }),
  output: v.object({ friendshipId: v.string() }),
  refusals: ['member_not_found', 'already_connected', 'too_many_open_requests'],
});

/** Accepts or declines; only for its recipient. */
export const answerFriendship = endpoint('POST /api/friends/:friendshipId/answer', {
  name: 'answerFriendship',
  act: 'befriend',
  input: v.strictObject({ friendshipId: Uuid, answer: v.picklist(['accepted', 'declined']) }),
  output: v.object({ waitsForGuardian: v.boolean() }),
  refusals: ['friendship_not_found', 'friendship_decided', 'not_recipient'],
});

/** Ends a friendship (either side) or withdraws a request (its sender). Their open trade requests end, too. */
export const endFriendship = endpoint('DELETE /api/friends/:friendshipId', {
  name: 'endFriendship',
  act: 'befriend',
  input: v.strictObject({ friendshipId: Uuid }),
  refusals: ['friendship_not_found'],
});

/** Confirms that the member knows who came by the code; all devices stop asking. */
export const confirmFriends = endpoint('POST /api/friends/known', {
  name: 'confirmFriends',
  act: 'befriend',
  input: v.strictObject({ friendshipIds: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(200)) }),
});

/** Of whom the member may see: ends the friendship; until unblocked, neither finds, asks or swaps with the other. */
export const blockMember = endpoint('POST /api/friends/blocks', {
  name: 'blockMember',
  act: 'befriend',
  input: v.strictObject({ userId: Uuid }),
  refusals: ['member_not_found'],
});

export const unblockMember = endpoint('DELETE /api/friends/blocks/:userId', {
  name: 'unblockMember',
  act: 'befriend',
  input: v.strictObject({ userId: Uuid }),
  refusals: ['member_not_found'],
});

/** `token` is for QR code and link (`/invite/{token}`). */
export const Invite = v.object({ code: v.string(), token: v.string(), expiresAt: Time });
export type Invite = v.InferOutput<typeof Invite>;

/** Creates an invitation if there is none; `renew` replaces it. */
export const provideInvite = endpoint('POST /api/friends/invite', {
  name: 'provideInvite',
  act: 'befriend',
  input: v.strictObject({ renew: v.optional(v.boolean(), false) }),
  output: Invite,
});

const InviteToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** For whoever holds the link, before there is an account; a child who invites is not named. */
export const readInviter = endpoint('GET /api/friends/invite/:token', {
  name: 'readInviter',
  access: 'public',
  input: v.strictObject({ token: InviteToken }),
  output: v.object({ inviter: v.nullable(v.omit(Person, ['userId'])) }),
  refusals: ['invite_invalid'],
});

/**
 * By typed code or scanned token. `friends`: befriended; the owner is told and may undo it. `requested`: there were too
 * many wrong codes on this instance or from this network today, so the owner must agree (P-10). Wrong, used, expired
 * and blocked codes are refused alike.
 */
export const redeemInvite = endpoint('POST /api/friends/redeem', {
  name: 'redeemInvite',
  act: 'befriend',
  input: v.union([
    v.strictObject({ code: v.pipe(v.string(), v.trim(), v.length(6)) }),
    v.strictObject({ token: InviteToken }),
  ]),
  output: v.object({
    friendshipId: v.string(),
    person: Person,
    outcome: v.picklist(['friends', 'requested']),
    /** Both have agreed; a guardian of a child has to decide. */
    waitsForGuardian: v.boolean(),
  }),
  refusals: ['invite_invalid', 'invite_own', 'already_connected', 'guardians_said_no'],
});
