import { sql } from 'kysely';
import { readOperatorLog, readState } from '../operator-contract.ts';
import { sendsMail } from '#server/address-rights.ts';
import { lastBackupAt } from '#server/backup/nightly.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { hasFailed } from '#server/mail/outbox.ts';
import { release } from '#server/release.ts';
import { readDatabaseFigures, readDisks } from '#server/watching/figures.ts';
import type { OutputOf } from '#shared/endpoint.ts';

interface Totals {
  readonly members: number;
  readonly suspended: number;
  readonly failing: number;
  readonly oldestAt: Date | null;
}

export const tableSizes = sql`
  select relname as name, pg_total_relation_size(oid) as bytes from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'm')`;

export const serveReadState = serve(readState)(async context => {
  const { config, db } = context;
  const { rows } = await sql<Totals>`
    select (select count(*)::int from users) as members,
      (select count(*)::int from users where suspended_until > now()) as suspended,
      (select count(*)::int from mails where ${hasFailed}) as failing,
      (select min(created_at) from mails) as "oldestAt"
  `.execute(db.query);
  const { bytes, mailsWaiting, embedded, jobs } = await readDatabaseFigures(context, []);
  const { rows: tables } = await sql<OutputOf<typeof readState>['tables'][number]>`
    select t.name, t.bytes::float8, (t.bytes - old.bytes)::float8 as "monthBytes"
    from (${tableSizes}) t left join table_sizes old on old.name = t.name and old.noted_on = (
      select min(noted_on) from table_sizes where noted_on >= current_date - 30 and noted_on < current_date)
    order by t.bytes desc, t.name limit 15
  `.execute(db.query);
  const total = rows[0];
  return {
    members: total?.members ?? 0,
    suspended: total?.suspended ?? 0,
    mails: {
      waiting: mailsWaiting,
      failing: total?.failing ?? 0,
      oldestAt: total?.oldestAt ?? null,
      hasServer: sendsMail(config),
    },
    jobs: [...jobs],
    release,
    backups: { areMade: config.backup !== undefined, newestAt: (await lastBackupAt(config)) ?? null },
    disks: await readDisks(context),
    postgres: embedded === undefined ? null : { ...embedded, days: embedded.days ?? null },
    databaseBytes: bytes,
    tables,
  };
});

const entriesShown = 50;

type Entry = Sendable<OutputOf<typeof readOperatorLog>['entries'][number]>;

export const serveReadOperatorLog = serve(readOperatorLog)(async ({ db }, { before }) => {
  const earlier = before === undefined ? sql`` : sql`where l.id < ${before}`;
  const { rows } = await sql<Entry>`
    select l.id::int, l.done_at as "doneAt", o.display_name as "operatorName", m.display_name as "memberName",
      l.deed, l.detail
    from operator_log l left join profiles o on o.user_id = l.operator_id
      left join profiles m on m.user_id = l.member_id
    ${earlier} order by l.id desc limit ${entriesShown + 1}
  `.execute(db.query);
  const entries = rows.slice(0, entriesShown);
  return { entries, next: rows.length > entriesShown ? (entries.at(-1)?.id ?? null) : null };
});
