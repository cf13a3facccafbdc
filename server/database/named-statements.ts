import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** `/* name *\/` starts a statement whose text never varies. */
const statementName = /^\s*\/\* ([a-z-]+) \*\//;

/** Kysely names no statements: named ones are parsed and planned once per connection. */
export function namedStatements(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => {
        const name = statementName.exec(text)?.[1];
        return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
