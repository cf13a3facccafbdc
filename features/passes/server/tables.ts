import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

/** `group_over`: the group ended, and no family had taken the child. `grown_up`: it has an account of its own. */
export type PassEnd = 'renewed' | 'ended' | 'group_over' | 'grown_up';

export interface PassTables {
  passes: {
    user_id: string;
    code_hash: Buffer;
    token_hash: Buffer;
    issued_at: Generated<Date>;
    last_used_at: Date | null;
  };
  ended_passes: { code_hash: Buffer; token_hash: Buffer; because: PassEnd; ended_at: Generated<Date> };
}

export const passTables = {
  passes: { owners: ['user_id'], secret: ['code_hash', 'token_hash'] },
  ended_passes: {},
} satisfies Declared<PassTables>;
