import type { Declared } from '#server/database/declared-table.ts';

export interface TwoPhonesTables {
  swap_passes: { user_id: string; handle: Buffer; key: Buffer };
  table_swaps: { deal: Buffer; trade_id: string; not_offered: number[]; not_requested: number[] };
}

export const twoPhonesTables = {
  swap_passes: { owners: ['user_id'], secret: ['key'] },
  table_swaps: { partOf: { table: 'trade_requests', key: 'trade_id' }, secret: ['deal'] },
} satisfies Declared<TwoPhonesTables>;
