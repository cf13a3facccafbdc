import { friendsRefusals, listFriends } from '../contract.ts';
import { friendsRefusalTexts } from '../text.ts';
import {
  serveAnswerFriendship,
  serveBlockMember,
  serveConfirmFriends,
  serveEndFriendship,
  serveRequestFriendship,
  serveUnblockMember,
} from './friendships.ts';
import { serveProvideInvite, serveRedeemInvite } from './invites.ts';
import { serveListFriends, serveSearchMembers } from './list.ts';
import { readFriendsData } from './readable-data.ts';
import type { FeatureDoor } from '#server/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Who knows whom. */
export const friendsDoor: FeatureDoor = {
  earlyCalls: async (_db, pathname) => (pathname === pagePaths.friends ? [listFriends.path] : []),
  endpoints: [
    serveListFriends,
    serveSearchMembers,
    serveRequestFriendship,
    serveAnswerFriendship,
    serveEndFriendship,
    serveConfirmFriends,
    serveBlockMember,
    serveUnblockMember,
    serveProvideInvite,
    serveRedeemInvite,
  ],
  refusals: friendsRefusals,
  refusalTexts: friendsRefusalTexts,
  readableData: readFriendsData,
  personalTables: [
    // Whether the other one said so is not this member's.
    { table: 'friendships', owners: ['user1_id', 'user2_id'], secret: ['known_at'] },
    // Whoever holds a code may use it: an export that gets lost must not open a way in.
    { table: 'invite_tokens', owners: ['user_id', 'used_by'], secret: ['code', 'token'] },
    // Who was blocked is not told by whom.
    { table: 'blocks', owners: ['user_id'], secret: [] },
  ],
};
