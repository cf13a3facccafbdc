import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface GroupsTables {
  groups: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    ends_on: string;
    created_at: Generated<Date>;
    announced_at: Date | null;
    resumes_until: string | null;
  };
  group_albums: { group_id: string; album_id: number };
  group_members: {
    user_id: string;
    group_id: string;
    on_paper: Generated<boolean>;
    joined_at: Generated<Date>;
  };
}

export const groupsTables = {
  groups: { owners: ['organiser_id'] },
  group_albums: { partOf: { table: 'groups', key: 'group_id' } },
  group_members: { owners: ['user_id'] },
} satisfies Declared<GroupsTables>;
