import type { Generated } from 'kysely';
import type { FriendshipRule, SwapRule } from '../rules/decisions.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface FamilyTables {
  families: { id: Generated<string>; created_at: Generated<Date> };
  family_members: {
    user_id: string;
    family_id: string;
    role: 'guardian' | 'child';
    joined_at: Generated<Date>;
    pin_hash: string | null;
    friendships: Generated<FriendshipRule>;
    swaps: Generated<SwapRule>;
    push_from: Generated<number>;
    push_until: Generated<number>;
  };
  guardian_codes: { family_id: string; code_hash: Buffer; expires_at: Date };
  approvals: {
    child_id: string;
    friendship_id: string | null;
    trade_id: string | null;
    album_id: Generated<number | null>;
    approved_at: Date | null;
    asked_at: Generated<Date>;
    reminded_at: Date | null;
  };
}

export const familyTables = {
  families: {},
  family_members: { owners: ['user_id'], secret: ['pin_hash'] },
  guardian_codes: {},
  approvals: { owners: ['child_id'] },
} satisfies Declared<FamilyTables>;
