import { sql } from 'kysely';
import { friendsRefusals, listFriends } from '../contract.ts';
import { friendsRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as friendships from './friendships.ts';
import * as guardianDecisions from './guardian-decisions.ts';
import * as invites from './invites.ts';
import { endInvite } from './invites.ts';
import * as list from './list.ts';
import { showsFriends } from './shown-persons.ts';
import { befriendFamily, tellLeft } from './store.ts';
import { friendsTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

export const friendsDoor: FeatureDoor = {
  earlyCalls: async (_db, pathname) => (pathname === pagePaths.friends ? [listFriends.path] : []),
  endpoints: endpointsOf(apiWords, friendships, guardianDecisions, invites, list),
  refusals: friendsRefusals,
  refusalTexts: friendsRefusalTexts,
  showsPerson: showsFriends,
  tables: friendsTables,
  endCodes: endInvite,
  familyGrows: befriendFamily,
  beforeErase: tellLeft,
  settleRestored: async (db, { endSessions }) => {
    if (endSessions) await sql`delete from invite_tokens where used_at is null`.execute(db);
  },
};
