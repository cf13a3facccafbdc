import type { Person } from '../rules/person.ts';
import type { Queries } from '#server/database/database.ts';

export async function changeProfile(db: Queries, { userId, displayName, avatarUrl }: Person): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ display_name: displayName, avatar_url: avatarUrl })
    .where('user_id', '=', userId)
    .execute();
}

export async function createProfile(tx: Queries, { userId, displayName, avatarUrl }: Person): Promise<void> {
  const profile = { user_id: userId, display_name: displayName, avatar_url: avatarUrl };
  await tx.insertInto('profiles').values(profile).execute();
}
