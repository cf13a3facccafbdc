import { sql } from 'kysely';
import { joinAlbum, joinByCode, readJoinCode, showJoinCode, type CodeAlbum } from '../contract.ts';
import { countCodeGuess, countVisitorsGuess } from './code-limits.ts';
import { askForAlbum } from './asked-albums.ts';
import { isFitFor, makersNear } from './makers-near.ts';
import { collect } from '#features/albums/server/own-albums.ts';
import { openTo } from '#features/albums/server/access.ts';
import { listDecided } from '#features/family/server/store.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { isSuspended } from '#server/address-rights.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

type Member = MemberContext['member'];

export const serveJoinAlbum = serve(joinAlbum)(async (context, { albumId }) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    if (!(await mayJoin(tx, context.member, albumId))) return refuse('album_not_found');
    await collect(tx, userId, albumId);
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return { albumId };
  });
});

/** Albums for all, those collected already, and those of somebody near; locked until the transaction ends. */
async function mayJoin(tx: Queries, member: Member, albumId: number): Promise<boolean> {
  const { userId } = member;
  const { rows } = await sql`
    select from albums a where a.id = ${albumId}
      and (${openTo(userId)} or a.made_by in (${makersNear(userId)}) and ${isFitFor(member)}) for key share of a
  `.execute(tx);
  return rows.length > 0;
}

export const serveReadJoinCode = serve(readJoinCode)(async (context, { code }) => {
  const guess = await countCodeGuess(context);
  if (guess.refusal !== undefined) return guess.refusal;
  const { query } = context.db;
  const found = await findByCode(query, context.member, code);
  if (found === undefined) return refuseCode(context.member);
  const { isFit, ...album } = found;
  if (!isFit && (await listDecided(query, [context.member.userId])).length === 0)
    return refuseCode(context.member);
  await guess.wasRight();
  return { album: isFit ? album : null };
});

export const serveShowJoinCode = serve(showJoinCode)(async (context, { code }) => {
  const guess = await countVisitorsGuess(context);
  if (guess.refusal !== undefined) return guess.refusal;
  const { rows } = await sql<OutputOf<typeof showJoinCode>>`
    select a.id, a.name, a.edition, a.image_url as "imageUrl", a.total_stickers as "totalStickers",
      case when p.user_id is not null then
        json_build_object('displayName', p.display_name, 'avatarUrl', p.avatar_url) end as maker
    from albums a left join profiles p on p.user_id = a.made_by
    where a.join_code = ${code} and not ${isSuspended(sql.ref('a.made_by'))}
  `.execute(context.db.query);
  if (rows[0] === undefined) return refuse('join_code_unknown');
  await guess.wasRight();
  return rows[0];
});

export const serveJoinByCode = serve(joinByCode)(async (context, { code }) => {
  const guess = await countCodeGuess(context);
  if (guess.refusal !== undefined) return guess.refusal;
  const { userId } = context.member;
  const joined = await context.db.transaction(async tx => {
    const found = await findByCode(tx, context.member, code);
    if (found === undefined) return undefined;
    if (!found.isFit)
      return (await askForAlbum(context.live, tx, userId, found.id)) ? { albumId: null } : undefined;
    await collect(tx, userId, found.id);
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return { albumId: found.id };
  });
  if (joined === undefined) return refuseCode(context.member);
  await guess.wasRight();
  return joined;
});

/** For a child without a family the code may be right but the album not allowed: the message covers both. */
function refuseCode({ kind }: Member) {
  return refuse('join_code_unknown', kind === 'child' ? { details: { asker: 'child' } } : {});
}

/** Blocked by its maker, or of a suspended maker: there is no such code. In a transaction the album stays until its end. */
async function findByCode(
  db: Queries,
  member: Member,
  code: string,
): Promise<(CodeAlbum & { readonly isFit: boolean }) | undefined> {
  const { userId } = member;
  const { rows } = await sql<CodeAlbum & { isFit: boolean }>`
    select a.id, a.name, a.edition, a.image_url as "imageUrl", a.total_stickers as "totalStickers",
      ${knownPerson} as maker,
      c.user_id is not null and coalesce(w.status = 'active', true) as "isCollected",
      ${isFitFor(member)} as "isFit"
    from albums a
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: sql.ref('a.made_by') })}
    left join album_collectors c on c.album_id = a.id and c.user_id = ${userId}
    left join user_album_preferences w on w.album_id = a.id and w.user_id = ${userId}
    where a.join_code = ${code}
      and not exists (select from blocks b where b.user_id = a.made_by and b.blocked_id = ${userId})
      and not ${isSuspended(sql.ref('a.made_by'))}
    for key share of a
  `.execute(db);
  return rows[0];
}
