import { hashPassword } from '#features/auth/server/password-hash.ts';
import type { Database } from '#server/database.ts';
import { findAccount } from '#features/auth/server/store.ts';

/** The people of every story. Mia collects, Ben collects too, Lea is a stranger to both. */
export const people = {
  mia: { displayName: 'Mia', email: 'mia@example.org', avatarUrl: '/avatars/fox.svg' },
  ben: { displayName: 'Ben', email: 'ben@example.org', avatarUrl: '/avatars/bear.svg' },
  lea: { displayName: 'Lea', email: 'lea@example.org', avatarUrl: '/avatars/panda.svg' },
} as const;
export type Person = keyof typeof people;

/** Everybody's password. */
export const password = 'Igel-im-Laub-7';

let passwordHash: Promise<string> | undefined;

/** Makes a person's account if it is not there yet; returns the user id. */
export async function createPerson(db: Database, person: Person): Promise<string> {
  const { displayName, email, avatarUrl } = people[person];
  const known = await findAccount(db, email);
  if (known !== undefined) return known.userId;
  passwordHash ??= hashPassword(password);
  const { id } = await db.query
    .insertInto('users')
    .values({ email, password_hash: await passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const profile = { user_id: id, display_name: displayName, avatar_url: avatarUrl };
  await db.query.insertInto('profiles').values(profile).execute();
  return id;
}
