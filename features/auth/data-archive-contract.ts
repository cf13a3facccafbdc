import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

/** Everything about the member, as files to open: a page, CSV tables, JSON (GDPR Art. 15 and 20). */
export const downloadPersonalData = {
  ...endpoint({
    name: 'downloadPersonalData',
    method: 'GET',
    path: '/api/auth/personal-data/archive',
    access: 'member',
    act: 'export',
    whileSuspended: true,
    input: v.strictObject({}),
    output: v.unknown(),
    refusals: [],
  }),
  reply: 'archive',
} as const;
