import { sql } from 'kysely';
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
import { serveDecideFriendship, serveListChildFriends } from './guardian-decisions.ts';
import { endInvite, serveProvideInvite, serveRedeemInvite } from './invites.ts';
import { serveListFriends, serveSearchMembers } from './list.ts';
import { readFriendsData } from './readable-data.ts';
import { friendsTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

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
    serveDecideFriendship,
    serveListChildFriends,
  ],
  refusals: friendsRefusals,
  refusalTexts: friendsRefusalTexts,
  readableData: readFriendsData,
  tables: friendsTables,
  endCodes: endInvite,
  settleRestored: async (db, { endSessions }) => {
    if (endSessions) await sql`delete from invite_tokens where used_at is null`.execute(db);
  },
};
