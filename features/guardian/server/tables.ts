import type { Declared } from '#server/database/declared-table.ts';

export interface GuardianTables {
  own_account_offers: {
    child_id: string;
    token_hash: Buffer;
    email: string;
    expires_at: Date;
    guardian_id: string | null;
    password_digest: Buffer | null;
  };
}

export const guardianTables = {
  own_account_offers: {
    owners: ['child_id'],
    others: ['guardian_id'],
    secret: ['token_hash', 'password_digest'],
  },
} satisfies Declared<GuardianTables>;
