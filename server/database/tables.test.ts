import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import type { DeclaredTables } from './declared-table.ts';
import { featureDoors } from '../features.ts';
import { houseTables } from './house-tables.ts';
import { readTables } from '#testing/laws/declared-tables.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

let db: Database;
/** The columns of the migrated database: `table` → column → may it be null? */
const migrated = new Map<string, Map<string, boolean>>();

const app = await startAppForThisFile();
beforeAll(async () => {
  db = app.db;
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean }>`
    select relname as table, attname as column, not attnotnull and relkind <> 'v' as "isNullable"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
      and relname not like 'kysely%'
  `.execute(db.query);
  for (const { table, column, isNullable } of rows) {
    migrated.set(table, (migrated.get(table) ?? new Map<string, boolean>()).set(column, isNullable));
  }
});

/** All `table.column` with a foreign key to the table `to`. */
async function referring(to: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${to}::regclass order by 1
  `.execute(db.query);
  return rows.map(({ column }) => column);
}

describe('the tables that the rooms declare', () => {
  const rooms: DeclaredTables[] = [houseTables, ...featureDoors.map(({ tables }) => tables)];
  const declared = rooms.flatMap(tables => Object.entries(tables));

  it('are those of the database, each once', () => {
    expect(declared.map(([name]) => name).toSorted()).toEqual([...migrated.keys()].toSorted());
  });

  it('are bounded in what they hold of one member, and the document says by what', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/security.md');
    const [, section = ''] = readFileSync(file, 'utf8').split('## What each table can hold\n');
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.+`) +\| (\S.{9,}?) +\|$/gm)];
    const named = rows.flatMap(([, tables = '']) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    // `user_stickers` is a view and holds nothing itself.
    const stored = [...migrated.keys()].filter(name => name !== 'user_stickers');
    expect(named.toSorted()).toEqual(stored.toSorted());
  });

  it('have the columns of the database, null where that can be null', () => {
    const typed = readTables().map(({ name, columns }) => [name, Object.fromEntries(columns)]);
    const found = [...migrated].map(([name, columns]) => [name, Object.fromEntries(columns)]);
    expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(found));
  });

  it('tell a member in the export of no other whom the pages do not show', () => {
    const told = declared.flatMap(([name, { owners, others = [], secret = [] }]) =>
      owners === undefined ? [] : others.filter(id => !secret.includes(id)).map(id => `${name}.${id}`),
    );
    expect(told.toSorted()).toEqual([
      'blocks.blocked_id',
      'notices.actor_id',
      // Of operators' own deeds, which their page shows.
      'operator_log.member_id',
      'own_account_offers.guardian_id',
      'parted_names.person_id',
    ]);
  });

  it('say of every column that names a member whose the row is', async () => {
    const named = declared.flatMap(([name, { owners = [], others = [] }]) =>
      [...owners, ...others].map(column => `${name}.${column}`),
    );
    // These have no foreign key: a view of collections, a ledger whose rows a trigger deletes, and the member itself.
    const withoutKey = ['user_stickers.user_id', 'sticker_operations.user_id', 'users.id'];
    expect(named.toSorted()).toEqual([...(await referring('users')), ...withoutKey].toSorted());
    for (const [name, { partOf }] of declared) {
      if (partOf !== undefined) expect(await referring(partOf.table)).toContain(`${name}.${partOf.key}`);
    }
  });
});
