import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';
import type { TokenScope } from '#shared/token-scope.ts';

export interface AuthTables {
  sessions: {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    user_agent: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    second_factor_at: Date | null;
    restricted_until: Date | null;
    by_pass: Generated<boolean>;
  };
  face_sessions: { session_id: string; guardian_id: string; password_digest: Buffer };
  face_switches: {
    token_hash: Buffer;
    session_id: string;
    user_id: string;
    guardian_id: string;
    password_digest: Buffer | null;
    made_at: Generated<Date>;
  };
  second_factors: {
    user_id: string;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
  email_changes: { token_hash: Buffer; user_id: string; email: string; session_id: string; expires_at: Date };
  email_undos: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    changed_at: Generated<Date>;
    expires_at: Date;
  };
  access_tokens: {
    id: string;
    user_id: string;
    name: string;
    scope: TokenScope;
    token_hash: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
  };
  password_resets: { token_hash: Buffer; user_id: string; expires_at: Date };
  email_confirmations: { token_hash: Buffer; user_id: string; expires_at: Date };
}

export const authTables = {
  sessions: { owners: ['user_id'], secret: ['token_hash'] },
  face_sessions: { owners: ['guardian_id'], secret: ['password_digest'] },
  face_switches: { owners: ['user_id', 'guardian_id'], secret: ['token_hash', 'password_digest'] },
  second_factors: { owners: ['user_id'], secret: ['secret', 'last_step'] },
  recovery_codes: { owners: ['user_id'], secret: ['code_hash'] },
  email_changes: { owners: ['user_id'], secret: ['token_hash'] },
  email_undos: { owners: ['user_id'], secret: ['token_hash'] },
  access_tokens: { owners: ['user_id'], secret: ['token_hash'] },
  password_resets: { owners: ['user_id'], secret: ['token_hash'] },
  email_confirmations: { owners: ['user_id'], secret: ['token_hash'] },
} satisfies Declared<AuthTables>;
