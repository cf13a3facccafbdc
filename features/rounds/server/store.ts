import { sql, type RawBuilder } from 'kysely';
import { mostListedRounds } from '../rules/limits.ts';
import type { Round, RoundState } from '../rules/round.ts';
import { meets } from '#features/friends/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';
import type { ShowsPerson } from '#server/reportable.ts';

/** Condition on a seat `s` of a round `r`: whoever sits there is of the group still, or a friend of the organiser's. */
export const isStillThere = sql<boolean>`(case when r.group_id is null
  then s.user_id = r.organiser_id or ${meets(sql.ref('s.user_id'), sql.ref('r.organiser_id'))}
  else exists (select from group_members gm where gm.user_id = s.user_id and gm.group_id = r.group_id) end)`;

/** SQL for a seat `s`: how many of the copies that it gets are rarer than others. As many of these it gives. */
export const special = sql<number>`(select count(*)::int from unnest(s.gets) as got (id)
  join stickers t on t.id = got.id where t.foil or t.rarity <> 'common')`;

/** A round `r` as the member sees it. */
export function roundColumns(viewer: RawBuilder<unknown> | string): RawBuilder<unknown> {
  return sql`r.id, r.state, r.solves_to is not null as "isSolving",
    (select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = r.group_id) as "group",
    (select p.display_name from profiles p where p.user_id = r.organiser_id) as organiser,
    r.organiser_id = ${viewer} as "isOrganiser",
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from round_albums b join albums a on a.id = b.album_id where b.round_id = r.id) as albums,
    r.closes_at as "closesAt", to_char(r.hand_over_on, 'YYYY-MM-DD') as "handOverOn",
    (select count(*)::int from round_seats s where s.round_id = r.id and s.state in ('sitting', 'accepted')
      and ${isStillThere}) as seats,
    r.copies, r.cancelled_for as cancelled,
    (select json_build_object('state', s.state, 'gives', cardinality(s.gives), 'gets', cardinality(s.gets), 'special', ${special})
      from round_seats s where s.round_id = r.id and s.user_id = ${viewer}) as own`;
}

/** Those of the member: with a seat, or organised; open ones first. */
export async function listRoundsOf(db: Queries, userId: string): Promise<Sendable<Round>[]> {
  const { rows } = await sql<Sendable<Round>>`/* list-rounds */
    select ${roundColumns(sql`${userId}::uuid`)} from rounds r
    where r.organiser_id = ${userId} or r.id in (select round_id from round_seats where user_id = ${userId})
    order by r.ended_at is not null, r.created_at desc, r.id limit ${mostListedRounds}
  `.execute(db);
  return rows;
}

export interface FoundRound {
  readonly id: string;
  readonly organiserId: string;
  readonly groupId: string | null;
  readonly state: RoundState;
  readonly solvesTo: 'closed' | 'bringing' | 'fetching' | null;
  readonly solvingSince: Date | null;
  readonly seed: string;
  readonly solvedBy: 'table' | 'pairs' | null;
  readonly albumIds: readonly number[];
}

const found = sql`select r.id, r.organiser_id as "organiserId", r.group_id as "groupId", r.state, r.solves_to as "solvesTo",
  r.solving_since as "solvingSince", r.seed, r.solved_by as "solvedBy",
  array(select b.album_id from round_albums b where b.round_id = r.id order by b.album_id) as "albumIds" from rounds r`;

export async function findRound(db: Queries, roundId: string): Promise<FoundRound | undefined> {
  const { rows } = await sql<FoundRound>`${found} where r.id = ${roundId}`.execute(db);
  return rows[0];
}

/** Steps of a round come one after the other: its row is locked first by whoever takes one. */
export async function lockRound(tx: Queries, roundId: string): Promise<FoundRound | undefined> {
  const { rows } =
    await sql<FoundRound>`/* lock-round */ ${found} where r.id = ${roundId} for update of r`.execute(tx);
  return rows[0];
}

/** So that it stays at its step until the transaction ends; seats of it may be changed at the same time. */
export async function holdRound(tx: Queries, roundId: string): Promise<FoundRound | undefined> {
  const { rows } =
    await sql<FoundRound>`/* hold-round */ ${found} where r.id = ${roundId} for share of r`.execute(tx);
  return rows[0];
}

/** Undefined unless this account organises it. */
export async function findOrganisedRound(
  db: Queries,
  organiserId: string,
  roundId: string,
): Promise<FoundRound | undefined> {
  const round = await findRound(db, roundId);
  return round?.organiserId === organiserId ? round : undefined;
}

/** An organiser of a round, and who sits there. */
export const showsRound: ShowsPerson = (reader, person) =>
  sql<boolean>`exists (select from rounds r join round_seats s on s.round_id = r.id
    where (r.organiser_id, s.user_id) in ((${reader}, ${person}), (${person}, ${reader})))`;
