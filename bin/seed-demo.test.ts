import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMembers, demoPassword, packSizes } from './demo-members.ts';
import { demoEnvironment, seedDemo } from './seed-demo.ts';
import { checkPassword, defaultPasswordMinimum } from '#features/auth/rules/password.ts';
import { commonPasswords } from '#features/auth/server/common-passwords.ts';
import { isPasswordOf } from '#features/auth/server/password-hash.ts';
import { avatarUrls } from '#features/profiles/rules/avatars.ts';
import { createDatabase, type Database } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { createAlbum, stickerOf } from '#testing/albums.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createPerson } from '#testing/people.ts';

const log = createLog('silent');
let db: Database;
let dropDatabase: () => Promise<void>;

async function openDatabase(): Promise<void> {
  const { connectionString, drop } = await createTestDatabase();
  db = createDatabase({ connectionString, poolSize: 4, log });
  dropDatabase = drop;
}

async function closeDatabase(): Promise<void> {
  await db.destroy();
  await dropDatabase();
}

async function createDemoAlbums(): Promise<void> {
  const sizes = { 'wm-der-tiere': 980, 'liga-der-tiere': 380, markttag: 180, weltraum: 36 };
  for (const [key, size] of Object.entries(sizes)) {
    const stickers = Array.from({ length: size }, (_, at) => stickerOf(at + 1, { foil: at % 10 === 0 }));
    await createAlbum(db, { key, stickers });
  }
}

async function seed(): Promise<string> {
  const printed: string[] = [];
  await seedDemo(db, log, text => printed.push(text));
  return printed.join('');
}

async function everything() {
  const { query } = db;
  return {
    users: await query.selectFrom('users').selectAll().orderBy('id').execute(),
    profiles: await query.selectFrom('profiles').selectAll().orderBy('user_id').execute(),
    owned: await query
      .selectFrom('user_stickers')
      .selectAll()
      .orderBy('user_id')
      .orderBy('sticker_id')
      .execute(),
    operations: await query.selectFrom('sticker_operations').selectAll().orderBy('operation_id').execute(),
    collections: await query
      .selectFrom('collections')
      .selectAll()
      .orderBy('user_id')
      .orderBy('album_id')
      .execute(),
  };
}

/** Different stickers that a member owns, by album. */
async function ownedBy(account: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; owned: number }>`
    select a.key, count(*)::int as owned
    from user_stickers s join albums a on a.id = s.album_id join users u on u.id = s.user_id
    where u.email like ${`${account}@%`} group by a.key
  `.execute(db.query);
  return Object.fromEntries(rows.map(row => [row.key, row.owned]));
}

describe('the demo', () => {
  let printed: string;
  beforeAll(async () => {
    await openDatabase();
    await createDemoAlbums();
    printed = await seed();
  });
  afterAll(closeDatabase);

  it('makes ten members with all nine avatars, whose sign-ins are printed and work', async () => {
    const { users, profiles } = await everything();
    expect(profiles).toHaveLength(10);
    expect(new Set(profiles.map(profile => profile.avatar_url))).toEqual(new Set(avatarUrls));
    for (const user of users) {
      expect(printed).toContain(user.email);
      expect(await isPasswordOf(user.password_hash, demoPassword)).toBe(true);
    }
    expect(printed).toContain(demoPassword);
    expect(checkPassword(demoPassword, defaultPasswordMinimum, commonPasswords)).toBeUndefined();
  });

  it('gives each the collection that the story needs', async () => {
    const mia = await ownedBy('mia');
    expect(mia).toEqual({ 'wm-der-tiere': expect.any(Number), weltraum: 36 });
    expect(Math.abs((mia['wm-der-tiere'] ?? 0) - 350)).toBeLessThan(20);
    expect(await ownedBy('paul')).toMatchObject({ 'wm-der-tiere': 980 });
    expect(await ownedBy('greta')).toEqual({});
  });

  it('owns exactly what its operations add up to', async () => {
    const { owned, operations } = await everything();
    const sums = new Map<string, number>();
    for (const { user_id, sticker_id, delta, refusal } of operations) {
      const key = `${user_id} ${sticker_id}`;
      if (refusal === null) sums.set(key, (sums.get(key) ?? 0) + delta);
    }
    expect(owned.length).toBeGreaterThan(5000);
    expect(new Map(owned.map(row => [`${row.user_id} ${row.sticker_id}`, row.quantity]))).toEqual(sums);
  });

  it('knows the pack size of every album that somebody collects', () => {
    const albums = demoMembers.flatMap(member => member.progress.map(({ album }) => album));
    expect(albums.filter(album => packSizes[album] === undefined)).toEqual([]);
  });
});

describe('a start of the demo', () => {
  beforeEach(async () => {
    await openDatabase();
    await createDemoAlbums();
  });
  afterEach(closeDatabase);

  it('leaves everything as it is at the second start, what members did since included', async () => {
    await seed();
    await db.query.updateTable('user_stickers').set({ quantity: 77 }).where('quantity', '=', 2).execute();
    const before = await everything();
    await seed();
    expect(await everything()).toEqual(before);
  });

  it('finishes what an interrupted start began', async () => {
    await seed();
    const before = await everything();
    await db.query.deleteFrom('users').where('email', 'like', 'finn@%').execute();
    await seed();
    expect((await everything()).operations.length).toBe(before.operations.length);
  });

  it('refuses a database with other members and writes nothing there', async () => {
    await createPerson(db, 'mia');
    const before = await everything();
    await expect(seed()).rejects.toThrow('andere Mitglieder');
    expect(await everything()).toEqual(before);
  });

  it('goes on with visitors who joined it, without touching anything', async () => {
    await seed();
    await createPerson(db, 'mia');
    const before = await everything();
    expect(await seed()).toContain(demoPassword);
    expect(await everything()).toEqual(before);
  });
});

describe("the demo's environment", () => {
  it('has a data directory of its own', () => {
    expect(demoEnvironment({ PORT: '1', DATA_DIR: 'data' })).toEqual({ PORT: '1', DATA_DIR: 'data-demo' });
    expect(demoEnvironment({ DEMO_DATA_DIR: '/tmp/x' })).toMatchObject({ DATA_DIR: '/tmp/x' });
  });

  it('refuses any other database', () => {
    expect(() => demoEnvironment({ DATABASE_URL: 'postgres://x/y' })).toThrow('DATABASE_URL');
    expect(demoEnvironment({ DATABASE_URL: '' })).toMatchObject({ DATA_DIR: 'data-demo' });
  });
});
