import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from './class.ts';
import { demoEmail, demoMembers, demoPassword, packSizes } from './members.ts';
import { demoEnvironment, seedDemo } from './seed-demo.ts';
import { checkPassword, defaultPasswordMinimum } from '#features/auth/rules/password.ts';
import { commonPasswords } from '#features/auth/server/common-passwords.ts';
import { isPasswordOf } from '#features/auth/server/password-hash.ts';
import { avatarUrls } from '#features/profiles/rules/avatars.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { createAlbum, stickerOf } from '#testing/albums.ts';
import { createTestDatabase } from '#testing/database/database.ts';
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

/** Rarities and foils about as frequent as in the demo catalogues. */
function printedAs(at: number) {
  if (at % 10 === 0) return { rarity: at % 20 === 0 ? 'legendary' : 'epic', foil: true } as const;
  return { rarity: at % 6 === 0 ? 'rare' : 'common' } as const;
}

async function createDemoAlbums(): Promise<void> {
  const sizes = { 'wm-der-tiere': 980, 'liga-der-tiere': 380, markttag: 180, weltraum: 36 };
  for (const [key, size] of Object.entries(sizes)) {
    const stickers = Array.from({ length: size }, (_, at) => stickerOf(at + 1, printedAs(at)));
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
    friendships: await query.selectFrom('friendships').selectAll().orderBy('id').execute(),
    trades: await query.selectFrom('trade_requests').selectAll().orderBy('id').execute(),
    swapped: await query
      .selectFrom('trade_request_stickers')
      .selectAll()
      .orderBy('trade_request_id')
      .orderBy('side')
      .orderBy('sticker_id')
      .execute(),
  };
}

/** The demo's content without the members' ids, which differ each time. */
async function story() {
  const { owned, friendships, trades, swapped, users, operations } = await everything();
  const emails = new Map(users.map(user => [user.id, user.email]));
  const nameOf = (userId: string | null) => emails.get(userId ?? '');
  return {
    owned: owned.map(row => `${nameOf(row.user_id)} ${row.sticker_id} ${row.quantity}`).toSorted(),
    operations: operations.map(row => `${nameOf(row.user_id)} ${row.operation_id}`).toSorted(),
    friendships: friendships.map(row => [nameOf(row.user1_id), nameOf(row.user2_id), row.status]),
    trades: trades.map(row => [row.id, nameOf(row.from_user_id), nameOf(row.to_user_id), row.status]),
    swapped,
  };
}

/** How many different stickers the member owns, by album. */
async function ownedBy(account: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; owned: number }>`
    select a.key, count(*)::int as owned
    from user_stickers s join albums a on a.id = s.album_id join users u on u.id = s.user_id
    where u.email like ${`${account}@%`} group by a.key
  `.execute(db.query);
  return Object.fromEntries(rows.map(row => [row.key, row.owned]));
}

async function idOf(account: string): Promise<string> {
  const found = db.query.selectFrom('users').select('id').where('email', 'like', `${account}@%`);
  return (await found.executeTakeFirstOrThrow()).id;
}

describe('the demo', () => {
  let printed: string;
  beforeAll(async () => {
    await openDatabase();
    await createDemoAlbums();
    printed = await seed();
  });
  afterAll(closeDatabase);

  it('makes thirty members with all nine avatars, whose sign-ins are printed and work', async () => {
    const { users: all, profiles } = await everything();
    const users = all.filter(({ kind }) => kind === 'account');
    expect(users).toHaveLength(30 + 2);
    expect(new Set(profiles.map(profile => profile.avatar_url))).toEqual(new Set(avatarUrls));
    for (const user of users) {
      expect(printed).toContain(user.email);
      expect(await isPasswordOf(user.password_hash ?? undefined, demoPassword)).toBe(true);
    }
    expect(printed).toContain(demoPassword);
    expect(checkPassword(demoPassword, defaultPasswordMinimum, commonPasswords)).toBeUndefined();
  });

  it('gives each the collection that the story needs', async () => {
    const mia = await ownedBy('mia');
    expect(mia).toEqual({ 'wm-der-tiere': expect.any(Number), weltraum: 36 });
    expect(Math.abs((mia['wm-der-tiere'] ?? 0) - 360)).toBeLessThan(25);
    expect(await ownedBy('paul')).toMatchObject({ 'wm-der-tiere': 980 });
    expect(await ownedBy('greta')).toEqual({});
  });

  it('owns exactly what its packs and swaps add up to', async () => {
    const { owned } = await everything();
    expect(owned.length).toBeGreaterThan(10_000);
    expect(await listBreaks(db)).toEqual([]);
  });

  it('lets everybody have two to twelve friends', async () => {
    const { friendships, users: all } = await everything();
    const ofClass = new Set(demoMembers.map(demoEmail));
    const users = all.filter(({ email }) => ofClass.has(email ?? ''));
    const accepted = friendships.filter(({ status }) => status === 'accepted');
    const counts = users.map(
      ({ id }) => accepted.filter(({ user1_id, user2_id }) => user1_id === id || user2_id === id).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
    expect(new Set(counts).size).toBeGreaterThan(4);
  });

  it('lets only friends swap, as many against as many, after they had become friends', async () => {
    const { rows } = await sql<{ story: string; isFair: boolean; isLater: boolean | null }>`
      select t.id as story,
        (select count(*) filter (where side = 'offered') = count(*) filter (where side = 'requested')
          from trade_request_stickers where trade_request_id = t.id) as "isFair",
        (select f.answered_at < t.created_at from friendships f where f.status = 'accepted'
          and least(f.user1_id, f.user2_id) = least(t.from_user_id, t.to_user_id)
          and greatest(f.user1_id, f.user2_id) = greatest(t.from_user_id, t.to_user_id)) as "isLater"
      from trade_requests t join users u on u.id = t.from_user_id and u.kind = 'account'
    `.execute(db.query);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(row => !row.isFair || row.isLater !== true)).toEqual([]);
    const { rows: early } = await sql`
      select from trade_requests where decided_at <= created_at or greatest(created_at, decided_at) > now()
    `.execute(db.query);
    expect(early).toEqual([]);
  });

  it('tells of a counter-offer once, not of a no beside it', async () => {
    const { rows } = await sql`
      select from notices n join trade_requests answer on answer.answers_id = n.trade_id
    `.execute(db.query);
    expect(rows).toEqual([]);
  });

  it('has a family with a PIN, and a class of which some are on paper and most can swap', async () => {
    const organiserId = await idOf('sommer');
    const { rows: classes } = await sql<{ name: string; size: number; onPaper: number; shared: number }>`
      select g.name, count(*)::int as size, (count(*) filter (where m.on_paper))::int as "onPaper",
        (count(*) filter (where f.user_id is not null))::int as shared
      from groups g join group_members m on m.group_id = g.id left join family_members f on f.user_id = m.user_id
      where g.organiser_id = ${organiserId} group by g.id
    `.execute(db.query);
    expect(classes).toEqual([{ name: 'Klasse 3b', size: 16, onPaper: 4, shared: 1 }]);
    const { rows: family } = await sql<{ name: string; role: string; pin: string | null }>`
      select p.display_name as name, m.role, m.pin_hash as pin
      from family_members m join profiles p using (user_id) order by m.role, p.display_name
    `.execute(db.query);
    expect(family.map(({ name, role }) => `${role} ${name}`)).toEqual([
      'child Blitzigel',
      'child Mondkatze',
      'guardian Kim Berg',
    ]);
    expect(await isPasswordOf(family[2]?.pin ?? undefined, demoPin)).toBe(true);
    expect(printed).toContain(demoPin);
    const { rows: swaps } = await sql<{ status: string; waits: boolean }>`
      select t.status, exists (select from approvals a where a.trade_id = t.id) as waits
      from trade_requests t join group_members m on m.user_id = t.from_user_id order by t.created_at
    `.execute(db.query);
    expect(swaps).toEqual([
      { status: 'accepted', waits: false },
      { status: 'accepted', waits: false },
      { status: 'pending', waits: false },
      { status: 'pending', waits: true },
    ]);
  });

  it('knows the pack size of every album that somebody collects', () => {
    const albums = demoMembers.flatMap(member => member.progress.map(({ album }) => album));
    expect(albums.filter(album => packSizes[album] === undefined)).toEqual([]);
  });
});

describe('a start of the demo', () => {
  let uninterrupted: Awaited<ReturnType<typeof story>>;
  beforeAll(async () => {
    await openDatabase();
    await createDemoAlbums();
    await seed();
    uninterrupted = await story();
    await closeDatabase();
  });
  beforeEach(async () => {
    await openDatabase();
    await createDemoAlbums();
  });
  afterEach(closeDatabase);

  it('leaves everything as it is at the second start, what members did since included', async () => {
    await seed();
    await sql`update collections set copies = set_byte(copies, 0, 77), revision = revision + 1`.execute(
      db.query,
    );
    await db.query.deleteFrom('friendships').where('status', '=', 'pending').execute();
    const before = await everything();
    await seed();
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['profiles', "new.display_name = 'Finn'"],
    ['trade_request_stickers', 'true'],
  ])('finishes what was interrupted at %s', async (table, when) => {
    await sql`create function stop_here() returns trigger language plpgsql as
      $$ begin raise exception 'interrupted'; end $$`.execute(db.query);
    await sql`create trigger stop_here before insert on ${sql.table(table)}
      for each row when (${sql.raw(when)}) execute function stop_here()`.execute(db.query);
    await expect(seed()).rejects.toThrow('interrupted');
    await sql`drop trigger stop_here on ${sql.table(table)}`.execute(db.query);
    await seed();
    expect(await story()).toEqual(uninterrupted);
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
    // A member of the demo has deleted the account.
    await db.query
      .deleteFrom('users')
      .where('email', '=', demoEmail({ account: 'greta' }))
      .execute();
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
