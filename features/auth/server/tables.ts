import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface AuthTables {
  sessions: {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    user_agent: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
  };
  password_resets: { token_hash: Buffer; user_id: string; expires_at: Date };
  email_confirmations: { token_hash: Buffer; user_id: string; expires_at: Date };
}

export const authTables = {
  sessions: { owners: ['user_id'], secret: ['token_hash'] },
  password_resets: { owners: ['user_id'], secret: ['token_hash'] },
  email_confirmations: { owners: ['user_id'], secret: ['token_hash'] },
} satisfies Declared<AuthTables>;
