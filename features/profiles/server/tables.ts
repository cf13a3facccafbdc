import type { Generated, GeneratedAlways } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface ProfilesTables {
  profiles: {
    user_id: string;
    display_name: string;
    avatar_url: string;
    is_discoverable: Generated<boolean>;
    search_name: GeneratedAlways<string>;
    past_swaps: Generated<number>;
  };
  parted_names: {
    user_id: string;
    person_id: string;
    display_name: string;
    avatar_url: string;
    parted_at: Generated<Date>;
  };
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date> };
}

export const profilesTables = {
  profiles: { owners: ['user_id'] },
  // The other's name is the other's data: the readable export shows it where the two did something together.
  parted_names: { owners: ['user_id'], others: ['person_id'], secret: ['display_name', 'avatar_url'] },
  // Not in the blocked member's export, because it must stay secret who blocked them.
  blocks: { owners: ['user_id'], others: ['blocked_id'] },
} satisfies Declared<ProfilesTables>;
