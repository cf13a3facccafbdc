import { sql } from 'kysely';
import { isStillThere } from './store.ts';
import type { NoticeKind } from '#features/notices/rules/notice-kind.ts';
import { noting } from '#features/notices/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** All who sit or are invited, the organiser, and the guardians of children among them. */
const concerned = (roundId: string) => sql`
  select s.user_id from round_seats s where s.round_id = ${roundId}
  union select r.organiser_id from rounds r where r.id = ${roundId}
  union select g.user_id from round_seats s join family_members c on c.user_id = s.user_id and c.role = 'child'
    join family_members g on g.family_id = c.family_id and g.role = 'guardian' where s.round_id = ${roundId}`;

/** Their pages ask again. */
export async function showRound(
  live: Live,
  tx: Queries,
  roundId: string,
  { isSolving = false } = {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select user_id as id from (${concerned(roundId)}) c`.execute(tx);
  const userIds = rows.map(({ id }) => id);
  live.post({ userIds }, { topic: 'rounds', roundId, ...(isSolving && { isSolving }) }, tx);
}

/** Notifies all who take part and are there still, and the organiser unless it was its own doing. */
export async function tellRound(
  live: Live,
  tx: Queries,
  { roundId, kind, by = null }: { roundId: string; kind: NoticeKind; by?: string | null },
): Promise<void> {
  const source = sql`(
    select told.user_id, r.organiser_id as actor_id, r.id as round_id from rounds r join lateral (
      select s.user_id from round_seats s
      where s.round_id = r.id and s.state in ('invited', 'sitting', 'accepted') and ${isStillThere}
      union select r.organiser_id) told on true
    where r.id = ${roundId} and told.user_id is distinct from ${by}::uuid) as given`;
  await note(
    live,
    tx,
    sql`with ${noting(kind, source, { about: 'round_id' })} select user_id as id from noted`,
  );
  await showRound(live, tx, roundId);
}

/** Asks the guardians of the children who may not accept by themselves. */
export async function askGuardiansOfSeats(live: Live, tx: Queries, roundId: string): Promise<void> {
  const source = sql`(
    select g.user_id, c.user_id as actor_id, s.round_id from round_seats s
    join family_members c on c.user_id = s.user_id and c.role = 'child' and c.swaps = 'ask'
    join family_members g on g.family_id = c.family_id and g.role = 'guardian'
    where s.round_id = ${roundId} and s.state = 'sitting' and cardinality(s.gets) > 0) as given`;
  await note(
    live,
    tx,
    sql`with ${noting('child_asks_round', source, { about: 'round_id' })} select user_id as id from noted`,
  );
}

async function note(live: Live, tx: Queries, statement: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await (statement as ReturnType<typeof sql<{ id: string }>>).execute(tx);
  if (rows.length > 0) live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, tx);
}
