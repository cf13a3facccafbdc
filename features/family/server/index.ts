import { sql } from 'kysely';
import { familyRefusals } from '../contract.ts';
import { familyRefusalTexts } from '../text.ts';
import {
  serveAddChild,
  serveChangeChild,
  serveDeleteChild,
  serveExportChild,
  serveReadFamily,
} from './children.ts';
import { serveEndChildDevice, serveListChildDevices } from './devices.ts';
import { serveListFaces, serveReturnToGuardian, serveSwitchFace } from './faces.ts';
import {
  endGuardianCode,
  serveJoinFamily,
  serveLeaveFamily,
  serveMakeGuardianCode,
  serveSetPin,
} from './guardians.ts';
import { familyTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const familyDoor: FeatureDoor = {
  endpoints: [
    serveReadFamily,
    serveSetPin,
    serveAddChild,
    serveChangeChild,
    serveDeleteChild,
    serveExportChild,
    serveListChildDevices,
    serveEndChildDevice,
    serveMakeGuardianCode,
    serveJoinFamily,
    serveLeaveFamily,
    serveListFaces,
    serveSwitchFace,
    serveReturnToGuardian,
  ],
  refusals: familyRefusals,
  refusalTexts: familyRefusalTexts,
  tables: familyTables,
  endCodes: endGuardianCode,
  settleRestored: async (db, { endSessions }) => {
    if (endSessions) await sql`delete from guardian_codes`.execute(db);
  },
};
