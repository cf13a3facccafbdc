import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../tables.ts';

/** Kysely on one given connection, within whatever transaction it has begun. Opens and closes nothing itself. */
export function onClient(client: pg.Client): Kysely<Tables> {
  const query: unknown = client.query.bind(client);
  const only = { query, release: () => undefined } as PostgresPoolClient;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined } }),
  });
}
