import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Finds what an earlier sending of the same request made, whose answer was lost on the way, by the id that the client
 * chose. Call it before writing: of several concurrent sendings one makes it, and the others `find` it.
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
