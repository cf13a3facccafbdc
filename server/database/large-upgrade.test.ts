import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { createTestDatabase } from '#testing/database/database.ts';

/** A hundred thousand in `npm run torture`. */
const members = Number(process.env.UPGRADE_MEMBERS ?? 300);
const stickers = 980;
const ownedByEach = 100;
const membersAtOnce = 1_000;
const ceiling = testCeiling + members * 20;

const root = path.resolve(import.meta.dirname, '../../migrations');
/** The last migration after which quantities are still stored as rows. */
const lastOfRows = '0004-friends.sql';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

async function upgrade(directory: string): Promise<void> {
  const { connectionString } = database;
  const db = createDatabase({ connectionString, poolSize: 1, log: createLog('silent') });
  try {
    await migrate(db, directory);
  } finally {
    await db.destroy();
  }
}

/** Some members own more copies of a sticker than a byte holds; all own others, including the album's last. */
async function fill(): Promise<void> {
  await client.query(
    `insert into albums (id, key, name, total_stickers, version) overriding system value values (1, 'large', 'Large', ${stickers}, 'v1')`,
  );
  await client.query(
    `insert into stickers (id, album_id, number, code) overriding system value select n, 1, n, n::text from generate_series(1, ${stickers}) n`,
  );
  await client.query(
    `insert into users (email, password_hash) select 'm' || n || '@example.org', '-' from generate_series(1, ${members}) n`,
  );
  const { rows } = await client.query<{ id: string }>('select id from users');
  for (let at = 0; at < rows.length; at += membersAtOnce) {
    const ids = [rows.slice(at, at + membersAtOnce).map(({ id }) => id)];
    await client.query(
      `insert into collections (user_id, album_id, revision) select u, 1, ${ownedByEach} from unnest($1::uuid[]) u`,
      ids,
    );
    await client.query(
      `insert into user_stickers (user_id, album_id, sticker_id, quantity)
        select u, 1, ((first + n * 97) % ${stickers}) + 1, case when n = 7 and first < 100 then 9000 + first else 1 + n % 4 end
        from unnest($1::uuid[]) u, lateral (select abs(hashtext(u::text)) % ${stickers} as first) f,
          generate_series(1, ${ownedByEach}) n`,
      ids,
    );
  }
  await client.query('create table rows_before as table user_stickers');
}

async function countDifferent(): Promise<number> {
  const columns = 'user_id, album_id, sticker_id, quantity';
  const { rows } = await client.query<{ different: number }>(`
    with before as (select ${columns} from rows_before), after as (select ${columns} from user_stickers)
    select count(*)::int as different from (
      (table before except all table after) union all (table after except all table before)
    ) d`);
  return rows[0]?.different ?? Number.NaN;
}

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-large-'));
  for (const file of (await readdir(root)).filter(name => name.endsWith('.sql') && name <= lastOfRows))
    await copyFile(path.join(root, file), path.join(directory, file));
  await upgrade(directory);
  await rm(directory, { recursive: true });
  await fill();
}, ceiling);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it(
  'makes one vector of all rows of a collection, and loses no copy',
  async () => {
    const startedAt = performance.now();
    await upgrade(root);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${members} members of ${ownedByEach} stickers each: upgraded within ${seconds} s`);
    const { rows } = await client.query<{ collections: number; large: number }>(
      'select count(*)::int as collections, count(large)::int as large from collections',
    );
    expect(rows[0]?.collections).toBe(members);
    expect(rows[0]?.large).toBeGreaterThan(0);
    expect(await countDifferent()).toBe(0);

    // Pretends that one collection lost a copy, to prove that the comparison would notice it.
    await client.query(
      'update rows_before set quantity = quantity + 1 where ctid = (select min(ctid) from rows_before)',
    );
    expect(await countDifferent()).toBe(2);
  },
  ceiling,
);
