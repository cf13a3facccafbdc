import type { exportPersonalData, readPersonalData } from '../contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';

export type ExportedTables = OutputOf<typeof exportPersonalData>;

export type ExportedTable = OutputOf<typeof readPersonalData>['tables'][number];
