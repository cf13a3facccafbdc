import { readStats } from '../contract.ts';
import { statsKey } from '#features/collection/web/queries.ts';
import { keptQuery } from '#web/calls/call-query.ts';

export const statsQuery = keptQuery(statsKey, readStats, {});
