import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface FriendsTables {
  friendships: {
    id: Generated<string>;
    user1_id: string;
    user2_id: string;
    status: 'pending' | 'accepted' | 'declined';
    by_code: Generated<boolean>;
    created_at: Generated<Date>;
    answered_at: Date | null;
    known_at: Date | null;
    agreed_at: Generated<Date | null>;
  };
  invite_tokens: {
    id: Generated<number>;
    user_id: string;
    code: string;
    token: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_by: string | null;
    used_at: Date | null;
  };
}

export const friendsTables = {
  // Whether the other side has confirmed is not for the member's export.
  friendships: { owners: ['user1_id', 'user2_id'], secret: ['known_at'] },
  // A code grants friendship, so an export that gets lost must not hold it.
  invite_tokens: { owners: ['user_id', 'used_by'], secret: ['code', 'token'] },
} satisfies Declared<FriendsTables>;
