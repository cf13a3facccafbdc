import type { exportPersonalData, readPersonalData } from '../contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';

/** All rows that are kept of the member, for programs. */
export type ExportedTables = OutputOf<typeof exportPersonalData>;

/** What the member would look for, for people. */
export type ExportedTable = OutputOf<typeof readPersonalData>['tables'][number];
