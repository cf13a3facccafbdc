import { anyText, done, nothing, refused, type Samples } from '#testing/sample.ts';

export const friendsSamples: Samples = {
  listFriends: {
    ask: nothing,
    stranger: () => ({ friends: [], incoming: [], sent: [], blocked: [] }),
  },
  searchMembers: {
    // Mia is not discoverable.
    ask: () => ({ name: 'i' }),
    stranger: () => ({
      members: [
        {
          person: { userId: anyText, displayName: 'asking', avatarUrl: '/avatars/dog.svg' },
          relation: 'none',
        },
      ],
    }),
  },
  requestFriendship: {
    ask: world => ({ userId: world.miasId }),
    stranger: refused('member_not_found'),
  },
  answerFriendship: {
    ask: world => ({ friendshipId: world.requestId, answer: 'accepted' }),
    stranger: refused('friendship_not_found'),
  },
  endFriendship: {
    ask: world => ({ friendshipId: world.friendshipId }),
    stranger: refused('friendship_not_found'),
  },
  confirmFriends: { ask: world => ({ friendshipIds: [world.friendshipId] }), stranger: done },
  blockMember: { ask: world => ({ userId: world.miasId }), stranger: refused('member_not_found') },
  unblockMember: { ask: world => ({ userId: world.miasId }), stranger: refused('member_not_found') },
  provideInvite: {
    ask: () => ({ renew: true }),
    stranger: () => ({ code: anyText, token: anyText, expiresAt: anyText }),
  },
  readInviter: { ask: () => ({ token: 'A'.repeat(22) }) },
  redeemInvite: { ask: () => ({ code: '100000' }), stranger: refused('invite_invalid') },
  decideFriendship: {
    ask: world => ({ childId: world.miasChildId, friendshipId: world.friendshipId, answer: 'refused' }),
    stranger: refused('friendship_not_found'),
  },
  listChildFriends: {
    ask: world => ({ childId: world.miasChildId }),
    stranger: refused('friendship_not_found'),
  },
};
