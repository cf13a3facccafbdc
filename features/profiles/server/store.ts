import type { Person } from '../rules/person.ts';
import type { Queries } from '#server/database/database.ts';

export async function createProfile(tx: Queries, { userId, displayName, avatarUrl }: Person): Promise<void> {
  const profile = { user_id: userId, display_name: displayName, avatar_url: avatarUrl };
  await tx.insertInto('profiles').values(profile).execute();
}
