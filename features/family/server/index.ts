import { sql } from 'kysely';
import { familyRefusals } from '../contract.ts';
import { familyRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as children from './children.ts';
import * as devices from './devices.ts';
import * as faces from './faces.ts';
import * as guardians from './guardians.ts';
import { endGuardianCodes } from './guardians.ts';
import { areOfOneFamily, hasChildSignedIn } from './store.ts';
import { familyTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const familyDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, children, devices, faces, guardians),
  refusals: familyRefusals,
  refusalTexts: familyRefusalTexts,
  showsPerson: areOfOneFamily,
  tables: familyTables,
  endCodes: (_house, tx, userId) => endGuardianCodes(tx, [userId]),
  beforeErase: (_house, tx, userIds) => endGuardianCodes(tx, userIds),
  keepsAccount: hasChildSignedIn,
  settleRestored: async (db, { endSessions }) => {
    if (endSessions) await sql`delete from guardian_codes`.execute(db);
  },
};
