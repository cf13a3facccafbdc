import { requestsOfMember, requestsToOne, searchesOfMember, wrongCodesOfMember } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Friends',
  summaries: {
    answerFriendship: 'Answers a request for friendship',
    blockMember: 'Blocks a member',
    confirmFriends: 'Says that the member knows these friends',
    endFriendship: 'Ends a friendship, or takes a request back',
    requestFriendship: 'Asks a member to be friends',
    unblockMember: 'Lifts a block',
    decideFriendship: 'Decides a friendship of a child',
    listChildFriends: 'Lists the friends and requests of a child',
    provideInvite: 'Answers the code by which others become friends of the member, or a new one',
    readInviter: 'Says who invites by a link',
    redeemInvite: 'Becomes friends by the code or link of another member',
    listFriends: 'Lists the friends, requests and blocks of the member',
    searchMembers: 'Searches members by name',
  },
  limits: {
    requestFriendship: `${perWindow(requestsOfMember)}, ${perWindow(requestsToOne)} to the same member`,
    redeemInvite: `${perWindow(...wrongCodesOfMember)} wrong codes`,
    searchMembers: perWindow(...searchesOfMember),
  },
};
