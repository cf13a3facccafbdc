import { hash } from '@node-rs/argon2';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import type { Database } from '#server/database/database.ts';
import { findAccount } from '#features/auth/server/store.ts';

/** The cast of every test: Mia and Ben collect, Lea knows neither of them. */
export const people = {
  mia: { displayName: 'Mia', email: 'mia@example.org', avatarUrl: '/avatars/fox.svg' },
  ben: { displayName: 'Ben', email: 'ben@example.org', avatarUrl: '/avatars/bear.svg' },
  lea: { displayName: 'Lea', email: 'lea@example.org', avatarUrl: '/avatars/panda.svg' },
} as const;
export type Person = keyof typeof people;

/** Everybody's password. */
export const password = 'Igel-im-Laub-7';

/** In tests cheap to check, which otherwise is most of what a call with a password costs; measurements pay the whole price. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashOfPeople = () =>
  process.env['VITEST'] === undefined ? hashPassword(password) : hash(password, cheap);
let passwordHash: Promise<string> | undefined;

/** Idempotent; returns the user id. */
export async function createPerson(db: Database, person: Person): Promise<string> {
  const known = await findAccount(db, people[person].email);
  if (known !== undefined) return known.userId;
  return createUser(db, people[person]);
}

/** A child where there is no address. */
async function createUser(
  db: Database,
  { email, displayName, avatarUrl }: { email: string | null; displayName: string; avatarUrl: string },
): Promise<string> {
  const user =
    email === null
      ? ({ kind: 'child', email, password_hash: null } as const)
      : { email, password_hash: await (passwordHash ??= hashOfPeople()) };
  const { id } = await db.query.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const profile = { user_id: id, display_name: displayName, avatar_url: avatarUrl };
  await db.query.insertInto('profiles').values(profile).execute();
  return id;
}

/** Confirms addresses, as the mailed link does. */
export async function confirmAddress(db: Database, ...confirming: readonly Person[]): Promise<void> {
  const addresses = confirming.map(person => people[person].email);
  await db.query
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('email', 'in', addresses)
    .execute();
}

/** Their addresses are `{name}@example.org`, with dots for spaces. */
export async function createMembers(
  db: Database,
  names: readonly string[],
): Promise<Array<{ userId: string; displayName: string }>> {
  const made = [];
  for (const displayName of names) {
    const email = `${displayName.toLowerCase().replaceAll(' ', '.')}@example.org`;
    const userId = await createUser(db, { displayName, email, avatarUrl: '/avatars/dog.svg' });
    made.push({ userId, displayName });
  }
  return made;
}

/** A member without e-mail address and password; returns the user id. */
export async function createChild(db: Database, displayName: string): Promise<string> {
  return createUser(db, { email: null, displayName, avatarUrl: '/avatars/hedgehog.svg' });
}

/** Makes them friends, as if `one` had asked; returns the friendship's id. */
export async function befriend(db: Database, one: string, other: string): Promise<string> {
  const { id } = await db.query
    .insertInto('friendships')
    .values({ user1_id: one, user2_id: other, status: 'accepted', answered_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
