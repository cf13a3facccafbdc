import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * For whoever counts rows before writing one: until the transaction ends, nobody else does `what` for the same `whose`,
 * so concurrent callers count each other's rows. Take this lock first or last in every transaction, to avoid deadlocks.
 */
export async function oneByOne(tx: Queries, what: string, whose: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${whose}`}, 0))`.execute(tx);
}
