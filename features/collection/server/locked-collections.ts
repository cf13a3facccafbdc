import { CompiledQuery } from 'kysely';
import { readStored, storedOf, type StoredCollection, type StoredRow } from './store.ts';
import type { Queries } from '#server/database/database.ts';

/** `readCollections` within a transaction that has locked them. */
export async function readLockedCollections(
  tx: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<StoredCollection[]> {
  const statement = CompiledQuery.raw(readStored.text, [[...userIds], [...albumIds]]);
  return (await tx.executeQuery<StoredRow>(statement)).rows.map(storedOf);
}
