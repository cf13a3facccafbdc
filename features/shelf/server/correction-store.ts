import { sql, type RawBuilder } from 'kysely';
import type { Correction, Wrong } from '../correction-contract.ts';
import { areParted } from '#features/profiles/server/blocks.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

const mostListed = 100;

/** `where` is a condition on the correction `c` and its album `a`. */
export async function findCorrections(
  db: Queries,
  userId: string,
  where: RawBuilder<boolean>,
): Promise<Array<Sendable<Correction>>> {
  const { rows } = await sql<Sendable<Correction>>`
    select c.id, c.album_id as "albumId", a.name as "albumName", c.code, c.name, c.remark, c.created_at as at,
      c.is_applied as "isApplied", c.reporter_id is not distinct from ${userId}::uuid as "isMine",
      case when s.id is null then null else json_build_object('code', s.code, 'name', s.name) end as sticker,
      ${knownPerson} as by
    from album_corrections c join albums a on a.id = c.album_id
    left join stickers s on s.id = c.sticker_id
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: sql.ref('c.reporter_id') })}
    where ${where}
    order by c.is_applied is not null, c.created_at desc, c.id limit ${mostListed}
  `.execute(db);
  return rows;
}

/** Who decides: operators about albums for all and about those whose maker has left, the maker about the others. */
export const ofOperators = sql<boolean>`(not a.is_private or a.made_by is null)`;
export const ofMaker = (userId: string) => sql<boolean>`(a.is_private and a.made_by = ${userId})`;

/**
 * Condition on the correction `c` and its album `a`: its maker and whoever reported it are not parted by a block, after
 * which neither hears of the other (P-34).
 */
export const reachesMaker = sql<boolean>`not (a.is_private
  and ${areParted(sql.ref('a.made_by'), sql.ref('c.reporter_id'))})`;

/** Whether what the member reports of this album would reach its maker, or goes to the operators. */
export async function mayReport(db: Queries, userId: string, albumId: number): Promise<boolean> {
  const { rows } = await sql`
    select from albums a, (select ${userId}::uuid as reporter_id) c where a.id = ${albumId} and ${reachesMaker}
  `.execute(db);
  return rows.length > 0;
}

export interface FoundCorrection extends Pick<Wrong, 'stickerId'> {
  readonly albumId: number;
  readonly albumKey: string;
  readonly albumName: string;
  readonly isPrivate: boolean;
  readonly reporterId: string | null;
  readonly stickerNumber: number | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** Finds a correction that waits and is the caller's to decide; locks it and its album until the transaction ends. */
export async function lockCorrection(
  tx: Queries,
  correctionId: string,
  whose: RawBuilder<boolean>,
): Promise<FoundCorrection | undefined> {
  const { rows } = await sql<FoundCorrection>`
    select a.id as "albumId", a.key as "albumKey", a.name as "albumName", a.is_private as "isPrivate", c.reporter_id as "reporterId",
      (select number from stickers where id = c.sticker_id) as "stickerNumber", c.code, c.name
    from album_corrections c join albums a on a.id = c.album_id
    where c.id = ${correctionId} and c.is_applied is null and ${whose} for update
  `.execute(tx);
  return rows[0];
}

/** Undefined if the album has no such sticker. */
export async function findSticker(
  tx: Queries,
  albumId: number,
  stickerId: number,
): Promise<{ code: string } | undefined> {
  return tx
    .selectFrom('stickers')
    .select('code')
    .where('album_id', '=', albumId)
    .where('id', '=', stickerId)
    .executeTakeFirst();
}

export async function countOpenCorrections(tx: Queries, albumId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from album_corrections c join albums a on a.id = c.album_id
    where c.album_id = ${albumId} and c.is_applied is null and ${reachesMaker}
  `.execute(tx);
  return rows[0]?.open ?? 0;
}

export async function isReportedBy(tx: Queries, correctionId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from album_corrections where id = ${correctionId} and reporter_id = ${userId}
  `.execute(tx);
  return rows.length > 0;
}

/** Idempotent. */
export async function noteCorrection(
  tx: Queries,
  { id, albumId, by, wrong }: { id: string; albumId: number; by: string; wrong: Wrong },
): Promise<void> {
  await sql`
    insert into album_corrections (id, album_id, sticker_id, reporter_id, code, name, remark)
    values (${id}, ${albumId}, ${wrong.stickerId ?? null}, ${by}, ${wrong.code ?? null}, ${wrong.name ?? null},
      ${wrong.remark ?? ''})
    on conflict (id) do nothing
  `.execute(tx);
}

export async function closeCorrection(
  tx: Queries,
  correctionId: string,
  decided: { readonly isApplied: boolean; readonly by: string },
): Promise<void> {
  await sql`
    update album_corrections set is_applied = ${decided.isApplied}, decided_by = ${decided.by}, decided_at = now()
    where id = ${correctionId}
  `.execute(tx);
}
