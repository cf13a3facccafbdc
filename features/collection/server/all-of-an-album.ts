import { sql } from 'kysely';
import { copiesAt, withCopies } from '../rules/copies.ts';
import { mostCopies } from '../rules/quantity.ts';
import { copiesOf, type CollectionRow } from './store.ts';
import type { Queries } from '#server/database/database.ts';

type Row = CollectionRow & { readonly userId: string };

const inOnePart = 500;

/**
 * Reads all collections of the album in parts, to be searched in this process: asking the database number by number
 * takes hundreds of times as long.
 */
async function* partsOf(tx: Queries, albumId: number): AsyncGenerator<readonly Row[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const part: { readonly rows: Row[] } = await sql<Row>`
      select user_id as "userId", revision, copies, large from collections
      where album_id = ${albumId} and user_id > ${after}::uuid order by user_id limit ${inOnePart}
    `.execute(tx);
    yield part.rows;
    after = part.rows[inOnePart - 1]?.userId;
  }
}

/** Which of these numbers anybody owns. */
export async function findHeldNumbers(
  tx: Queries,
  albumId: number,
  numbers: readonly number[],
): Promise<Set<number>> {
  const held = new Set<number>();
  if (numbers.length === 0) return held;
  for await (const rows of partsOf(tx, albumId)) {
    for (const copies of rows.map(copiesOf))
      for (const number of numbers) if (copiesAt(copies, number - 1) > 0) held.add(number);
  }
  return held;
}

interface AddingUp {
  readonly source: number;
  readonly target: number;
  readonly pairs: ReadonlyArray<readonly [oldNumber: number, newNumber: number]>;
}

/**
 * Adds the copies of one album to another's. Locks all collections involved; whoever has a row for the source gets one
 * for the target.
 */
export async function addUpCollections(tx: Queries, { source, target, pairs }: AddingUp): Promise<void> {
  for await (const rows of partsOf(tx, source)) {
    const userIds = rows.map(({ userId }) => userId);
    const { rows: others } = await sql<Row>`
      select user_id as "userId", revision, copies, large from collections
      where album_id = ${target} and user_id = any(${userIds}::uuid[])
    `.execute(tx);
    const byUser = new Map(others.map(row => [row.userId, row]));
    const sums = rows.flatMap(from => {
      const to = byUser.get(from.userId);
      return to === undefined ? [] : [addUp(from, to, pairs)];
    });
    await sql`
      update collections c set revision = g.revision, changed_at = now(), copies = g.copies, large = g.large
      from unnest(${sums.map(({ userId }) => userId)}::uuid[], ${sums.map(({ revision }) => revision)}::bigint[],
        ${sums.map(({ copies }) => Buffer.from(copies.bytes))}::bytea[],
        ${sums.map(({ copies }) => copies.large && JSON.stringify(copies.large))}::jsonb[]
      ) as g (user_id, revision, copies, large)
      where c.album_id = ${target} and c.user_id = g.user_id
    `.execute(tx);
  }
  await sql`delete from collections where album_id = ${source}`.execute(tx);
}

function addUp(from: Row, to: Row, pairs: AddingUp['pairs']) {
  const [given, had] = [copiesOf(from), copiesOf(to)];
  const changes = new Map<number, number>();
  for (const [oldNumber, newNumber] of pairs) {
    const [more, own] = [copiesAt(given, oldNumber - 1), copiesAt(had, newNumber - 1)];
    if (more > 0) changes.set(newNumber - 1, Math.max(more, own, Math.min(mostCopies, more + own)));
  }
  const revision = Math.max(from.revision ?? 0, to.revision ?? 0) + 1;
  return { userId: from.userId, revision, copies: withCopies(had, changes) };
}
