import { sql } from 'kysely';
import { readFriendAlbum } from '../contract.ts';
import { readAskedPersons, readComing, readPromised } from './store.ts';
import { findFriend } from '#features/friends/server/store.ts';
import { serve } from '#server/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

interface AlbumRow {
  readonly album: { id: number; name: string; version: string; totalStickers: number };
  readonly theirs: Record<string, number>;
  readonly mine: Record<string, number>;
}

export const serveReadFriendAlbum = serve(readFriendAlbum)(async (context, input) => {
  const { userId } = context.member;
  const friend = await findFriend(context.db.query, userId, input.friendId);
  if (friend === undefined) return refuse('not_friends');
  const owned = (owner: string) => sql`coalesce((
    select json_object_agg(sticker_id, quantity) from user_stickers
    where user_id = ${owner} and album_id = a.id), '{}')`;
  const { rows } = await sql<AlbumRow>`
    select json_build_object('id', id, 'name', name, 'version', version, 'totalStickers', total_stickers) as album,
      ${owned(input.friendId)} as theirs, ${owned(userId)} as mine
    from albums a where id = ${input.albumId}
  `.execute(context.db.query);
  const [found] = rows;
  if (found === undefined) return refuse('album_not_found');
  const coming = await readComing(context.db.query, userId);
  return {
    friend,
    ...found,
    promised: Object.fromEntries(await readPromised(context.db.query, userId)),
    askedIn: Object.fromEntries(coming),
    requests: await readAskedPersons(context.db.query, coming.values()),
  };
});
