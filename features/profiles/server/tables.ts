import type { Generated, GeneratedAlways } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface ProfilesTables {
  profiles: {
    user_id: string;
    display_name: string;
    avatar_url: string;
    is_discoverable: Generated<boolean>;
    search_name: GeneratedAlways<string>;
  };
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date> };
}

export const profilesTables = {
  profiles: { owners: ['user_id'] },
  // Not in the export of the blocked member: by whom stays secret.
  blocks: { owners: ['user_id'], others: ['blocked_id'] },
} satisfies Declared<ProfilesTables>;
