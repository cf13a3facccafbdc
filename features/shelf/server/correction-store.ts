import { sql, type RawBuilder } from 'kysely';
import type { Correction, Wrong } from '../correction-contract.ts';
import { maybePersonJson } from '#features/profiles/server/known-as.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

const mostListed = 100;

/** `where` is a condition on the correction `k` and its album `a`. */
export async function findCorrections(
  db: Queries,
  userId: string,
  where: RawBuilder<boolean>,
): Promise<Array<Sendable<Correction>>> {
  const { rows } = await sql<Sendable<Correction>>`
    select k.id, k.album_id as "albumId", a.name as "albumName", k.code, k.name, k.remark, k.created_at as at,
      k.is_applied as "isApplied", k.reporter_id is not distinct from ${userId}::uuid as "isMine",
      case when s.id is null then null else json_build_object('code', s.code, 'name', s.name) end as sticker,
      ${maybePersonJson} as by
    from album_corrections k join albums a on a.id = k.album_id
    left join stickers s on s.id = k.sticker_id left join profiles p on p.user_id = k.reporter_id
    where ${where}
    order by k.is_applied is not null, k.created_at desc, k.id limit ${mostListed}
  `.execute(db);
  return rows;
}

/** Who decides: operators about albums for all and about those whose maker has left, the maker about the others. */
export const ofOperators = sql<boolean>`(not a.is_private or a.made_by is null)`;
export const ofMaker = (userId: string) => sql<boolean>`(a.is_private and a.made_by = ${userId})`;

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
    select a.id as "albumId", a.key as "albumKey", a.name as "albumName", a.is_private as "isPrivate", k.reporter_id as "reporterId",
      (select number from stickers where id = k.sticker_id) as "stickerNumber", k.code, k.name
    from album_corrections k join albums a on a.id = k.album_id
    where k.id = ${correctionId} and k.is_applied is null and ${whose} for update
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
    select count(*)::int as open from album_corrections where album_id = ${albumId} and is_applied is null
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
