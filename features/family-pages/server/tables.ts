import type { Generated } from 'kysely';
import type { AskKind } from '../rules/asking.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface FamilyPagesTables {
  own_account_offers: {
    child_id: string;
    token_hash: Buffer;
    email: string;
    expires_at: Date;
    guardian_id: string;
    password_digest: Buffer;
  };
  guardian_asks: {
    id: Generated<string>;
    family_id: string;
    asked_by: string;
    kind: AskKind;
    child_id: string | null;
    email: string | null;
    expires_at: Date;
  };
}

export const familyPagesTables = {
  own_account_offers: {
    owners: ['child_id'],
    others: ['guardian_id'],
    secret: ['token_hash', 'password_digest'],
  },
  guardian_asks: { owners: ['asked_by', 'child_id'] },
} satisfies Declared<FamilyPagesTables>;
