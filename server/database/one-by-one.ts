import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Who counts before writing: until the transaction ends nobody else does `what` of `whose`, so that of many at the same
 * moment each counts those before it. Taken first in the transaction or last, so that no two wait for each other.
 */
export async function oneByOne(tx: Queries, what: string, whose: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${whose}`}, 0))`.execute(tx);
}
