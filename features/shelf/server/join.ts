import { sql } from 'kysely';
import { joinAlbum, joinByCode, readJoinCode, type CodeAlbum } from '../contract.ts';
import { codesTried } from '../rules/limits.ts';
import { collect } from '#features/albums/server/own-albums.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { areFriends } from '#features/friends/server/store.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

export const serveJoinAlbum = serve(joinAlbum)(async (context, { albumId }) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    if (!(await mayJoin(tx, userId, albumId))) return refuse('album_not_found');
    await collect(tx, userId, albumId);
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return { albumId };
  });
});

/** For all, collected already, or a friend's. */
async function mayJoin(tx: Queries, userId: string, albumId: number): Promise<boolean> {
  if (await isOpen(tx, userId, albumId)) return true;
  const album = await tx.selectFrom('albums').select('made_by').where('id', '=', albumId).executeTakeFirst();
  return typeof album?.made_by === 'string' && areFriends(tx, userId, album.made_by);
}

export const serveReadJoinCode = serve(readJoinCode)(async (context, { code }) => {
  const tooMany = await countTry(context);
  if (tooMany !== undefined) return tooMany;
  const album = await findByCode(context.db.query, context.member.userId, code);
  return album === undefined ? refuse('join_code_unknown') : { album };
});

export const serveJoinByCode = serve(joinByCode)(async (context, { code }) => {
  const tooMany = await countTry(context);
  if (tooMany !== undefined) return tooMany;
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    const album = await findByCode(tx, userId, code);
    if (album === undefined) return refuse('join_code_unknown');
    await collect(tx, userId, album.id);
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return { albumId: album.id };
  });
});

function countTry({ db, member }: MemberContext) {
  const counts = codesTried.map(
    limit => [countingKey(`join-code-${limit.seconds}`, member.userId), limit] as const,
  );
  return countAgainst(db, ...counts);
}

/** Blocked by its maker: there is no such code. */
async function findByCode(db: Queries, userId: string, code: string): Promise<CodeAlbum | undefined> {
  const { rows } = await sql<CodeAlbum>`
    select a.id, a.name, a.edition, a.image_url as "imageUrl", a.total_stickers as "totalStickers",
      case when m.user_id is null then null else json_build_object(
        'userId', m.user_id, 'displayName', m.display_name, 'avatarUrl', m.avatar_url) end as maker,
      c.user_id is not null as "isCollected"
    from albums g join albums a on a.id = coalesce(g.merged_into, g.id)
    left join profiles m on m.user_id = a.made_by
    left join album_collectors c on c.album_id = a.id and c.user_id = ${userId}
    where g.join_code = ${code}
      and not exists (select from blocks b where b.user_id = a.made_by and b.blocked_id = ${userId})
  `.execute(db);
  return rows[0];
}
