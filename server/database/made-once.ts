import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * What an earlier sending of the same made, whose answer was lost on the way, before it is written: of many sendings at one
 * moment one makes it, and the others `find` it by the id that the client made for it.
 */
export async function findMade<Made>(
  tx: Queries,
  id: string | undefined,
  find: (id: string) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  if (id === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(tx);
  return find(id);
}
