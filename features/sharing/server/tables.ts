import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface SharingTables {
  list_links: {
    token: string;
    user_id: string;
    album_id: number;
    shows: 'missing' | 'duplicates' | 'both';
    shows_name: boolean;
    created_at: Generated<Date>;
    expires_at: Date;
    hidden_at: Date | null;
  };
}

export const sharingTables = {
  list_links: { owners: ['user_id'] },
} satisfies Declared<SharingTables>;
