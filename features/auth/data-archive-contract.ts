import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

/** All data about the member as a ZIP of a page, CSV tables and JSON (GDPR Art. 15 and 20). */
export const downloadPersonalData = endpoint('GET /api/auth/personal-data/archive', {
  name: 'downloadPersonalData',
  takesLong: true,
  act: 'export',
  whileSuspended: true,
  output: v.unknown(),
  reply: 'archive',
});
