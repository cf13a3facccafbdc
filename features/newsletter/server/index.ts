import { sql } from 'kysely';
import { newsletterRefusals } from '../contract.ts';
import { newsletterRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as confirm from './confirm.ts';
import { newsletterButtons } from './documents.ts';
import * as end from './end.ts';
import * as signUp from './sign-up.ts';
import { newsletterTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Blog posts by mail, after double opt-in. Knows addresses, but no accounts. */
export const newsletterDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, confirm, end, signUp),
  documents: newsletterButtons,
  refusals: newsletterRefusals,
  refusalTexts: newsletterRefusalTexts,
  tables: newsletterTables,
  // Issues that the backup holds as under way have been mailed since: better missed by some than sent twice to many.
  settleRestored: async db =>
    void (await sql`update newsletter_issues set finished_at = now() where finished_at is null`.execute(db)),
};
