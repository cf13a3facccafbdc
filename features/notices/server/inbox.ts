import { sql } from 'kysely';
import { countUnread, listNotices, markRead, type Notice } from '../contract.ts';
import { firstKinds } from '../rules/notice-kind.ts';
import { isVisible, readUnread } from './store.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';

const pageLength = 50;

interface NoticeRow extends Sendable<Omit<Notice, 'albumName' | 'swapAlbums' | 'way' | 'group' | 'roundId'>> {
  readonly albumName: string | null;
  readonly swapAlbums: string[] | null;
  readonly way: Notice['way'] | null;
  readonly group: Notice['group'] | null;
  readonly roundId: string | null;
}

export const serveListNotices = serve(listNotices)(async (context, { before, kinds }) => {
  const { userId } = context.member;
  const earlier = before === undefined ? sql`` : sql`and n.id < ${before}`;
  const readable = kinds === 'any' ? sql`` : sql`and n.kind = any(${[...firstKinds]}::text[])`;
  const [{ rows }, { unread }] = await Promise.all([
    sql<NoticeRow>`
      select n.id, n.kind, n.created_at as "createdAt", n.read_at is not null as "isRead",
        n.settled_at is not null as "isSettled",
        ${knownPerson} as person, n.round_id as "roundId",
        (select a.name from albums a where a.id = n.album_id) as "albumName",
        swap_albums(n.trade_id) as "swapAlbums", swap_way(n.trade_id, n.actor_id) as way,
        coalesce((select json_build_object('name', g.name, 'endsOn', to_char(g.ends_on, 'YYYY-MM-DD'))
          from groups g where g.id = n.group_id), case when n.group_name is not null
          then json_build_object('name', n.group_name, 'endsOn', to_char(n.created_at, 'YYYY-MM-DD')) end) as "group"
      from notices n ${joinKnownAs({ viewer: sql.ref('n.user_id'), person: sql.ref('n.actor_id') })}
      where n.user_id = ${userId} ${earlier} ${readable} and ${isVisible}
      order by n.id desc limit ${pageLength + 1}
    `.execute(context.db.query),
    readUnread(context.db.query, userId),
  ]);
  const shown = rows.slice(0, pageLength);
  const notices = shown.map(({ albumName, swapAlbums, way, group, roundId, ...row }) => ({
    ...row,
    ...(albumName !== null && { albumName }),
    ...(swapAlbums !== null && { swapAlbums }),
    ...(way !== null && { way }),
    ...(group !== null && { group }),
    ...(roundId !== null && { roundId }),
  }));
  return { notices, unread, next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
});

export const serveCountUnread = serve(countUnread)(({ db, member }) => readUnread(db.query, member.userId));

export const serveMarkRead = serve(markRead)(async ({ db, live, member: { userId } }, { upTo }) =>
  db.transaction(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('notices')
      .set({ read_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('id', '<=', upTo)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) live.post({ userIds: [userId] }, { topic: 'notices' }, tx);
    return readUnread(tx, userId);
  }),
);
