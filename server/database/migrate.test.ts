import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/database.ts';
import { withClient } from '#testing/database/with-client.ts';
import { createDatabase, type Database } from './database.ts';
import { createLog } from '../log.ts';
import {
  firstOfFormer,
  ForeignDatabaseError,
  FormerDatabaseError,
  migrate,
  NewerDatabaseError,
} from './migrate.ts';

let directory: string;
let drop: () => Promise<void>;
let connectionString: string;
let db: Database;

const open = () => createDatabase({ connectionString, poolSize: 2, log: createLog('silent') });
const write = (name: string, text: string) => writeFile(path.join(directory, name), text);
async function readValue(text: string, values: unknown[] = []): Promise<unknown> {
  const [found = {}] = await db.rows({ name: text, text }, values);
  return Object.values(found)[0];
}
const exists = (table: string) => readValue('select to_regclass($1)::text', [table]);

/** An empty database for each test: they bring their own migrations. */
beforeEach(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  drop = () => database.drop();
  await withClient(connectionString, client =>
    client.query('drop schema public cascade; create schema public'),
  );
  db = open();
  directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-migrations-'));
  await write('0001-jars.sql', 'create table jars (id int primary key);\ncreate index on jars (id);');
  await write('0002-beans.sql', '-- a; comment\ninsert into jars values (1);\ncreate table beans (jar int);');
  await write('README.md', 'not a migration');
});
afterEach(async () => {
  await db.destroy();
  await drop();
  await rm(directory, { recursive: true });
});

it('runs every file once, in the order of their numbers', async () => {
  expect(await migrate(db, directory)).toEqual(['0001-jars', '0002-beans']);
  expect(await migrate(db, directory)).toEqual([]);
  await write('0003-lids.sql', 'create table lids (jar int);');
  expect(await migrate(db, directory)).toEqual(['0003-lids']);
});

it('says so at once where the server is too old', async () => {
  await expect(migrate(db, directory, 99)).rejects.toThrow(
    /PostgreSQL 99 or newer is needed, this is \d+\.\d/,
  );
  expect(await exists('jars')).toBeNull();
});

it('names the file that fails and leaves the database as it was', async () => {
  await write('0003-lids.sql', 'create table lids (jar int);\ncreate table lids (again int);');
  await expect(migrate(db, directory)).rejects.toThrow(/0003-lids.*"lids" already exists/);
  expect(await exists('jars')).toBeNull();
});

it('refuses a database that is newer than its files', async () => {
  await migrate(db, directory);
  await rm(path.join(directory, '0002-beans.sql'));
  await expect(migrate(db, directory)).rejects.toThrow(new NewerDatabaseError(['0002-beans']));
});

it('lets processes that start together wait for each other', async () => {
  const others = [open(), open(), open()];
  const ran = await Promise.all([db, ...others].map(one => migrate(one, directory)));
  await Promise.all(others.map(other => other.destroy()));
  expect(ran.flat()).toEqual(['0001-jars', '0002-beans']);
});

it('may take longer than a request, and leaves the limits of requests as they were', async () => {
  await write(
    '0003-limits.sql',
    `create table limits as select current_setting('statement_timeout') as value`,
  );
  await migrate(db, directory);
  expect(await readValue('select value from limits')).toBe('0');
  const limits = [0, 1].map(() => readValue('show statement_timeout'));
  expect(await Promise.all(limits)).toEqual(['15s', '15s']);
});

it('refuses a database from before release 1, and touches nothing', async () => {
  await write(`${firstOfFormer}.sql`, 'create table former (id int);');
  await migrate(db, directory);
  await rm(path.join(directory, `${firstOfFormer}.sql`));
  await write('functions.sql', 'create function beans() returns int language sql as $$ select 1 $$;');
  await expect(migrate(db, directory)).rejects.toThrow(FormerDatabaseError);
  expect(await readValue(`select to_regproc('beans')::text`)).toBeNull();
});

it('refuses a database of another program, and writes nothing to it', async () => {
  await readValue('create table orders (id int)');
  await write('functions.sql', 'create function beans() returns int language sql as $$ select 1 $$;');
  await expect(migrate(db, directory)).rejects.toThrow(new ForeignDatabaseError('orders'));
  expect(await exists('kysely_functions')).toBeNull();
  expect(await exists('kysely_migration')).toBeNull();
});

it('applies functions before the tables that use them, and again where their text has changed', async () => {
  const writeCount = (body: string) =>
    write('functions.sql', `create or replace function beans() returns int language sql as $$ ${body} $$;`);
  await writeCount('select count(*)::int from jars');
  await write('0003-lids.sql', 'create table lids (beans int default beans());');
  await migrate(db, directory);
  expect(await readValue('select beans()')).toBe(1);
  await writeCount('select 7');
  await Promise.all([migrate(db, directory), migrate(db, directory)]);
  expect(await readValue('/* again */ select beans()')).toBe(7);
});

/** Release 1 begins with the migrations up to this one. */
const lastOfFirst = 17;

it('lets the release before it go on: what takes away says that nothing uses it any more', async () => {
  const migrations = path.resolve(import.meta.dirname, '../../migrations');
  const takingAway: string[] = [];
  const later = (await readdir(migrations)).filter(name => Number(name.slice(0, 4)) > lastOfFirst);
  for (const name of later) {
    const text = await readFile(path.join(migrations, name), 'utf8');
    const statements = text.replaceAll(/--.*$/gm, '');
    if (takesAway.test(statements) && !/^-- contracts: /m.test(text)) takingAway.push(name);
  }
  expect(takingAway).toEqual([]);
  expect(takesAway.test('alter table jars drop column lid')).toBe(true);
});

const takesAway =
  /\b(?:drop (?:table|column|view|function|type)|rename (?:to|column)|set not null|alter column \w+ (?:set data )?type)\b/i;
