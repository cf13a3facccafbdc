import * as v from 'valibot';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

/** For a guardian. `refused` also ends an existing friendship; of two guardians the first decides. */
export const decideFriendship = endpoint('POST /api/family/children/:childId/friendships/:friendshipId', {
  name: 'decideFriendship',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, friendshipId: Uuid, answer: v.picklist(['allowed', 'refused']) }),
  refusals: ['friendship_not_found'],
});

/** For a guardian: the child's friends, and requests that wait for a decision. */
export const listChildFriends = endpoint('GET /api/family/children/:childId/friends', {
  name: 'listChildFriends',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    friends: v.array(v.object({ friendshipId: v.string(), person: Person })),
    requests: v.array(v.object({ friendshipId: v.string(), person: Person, mayDecide: v.boolean() })),
  }),
  refusals: ['friendship_not_found'],
});
