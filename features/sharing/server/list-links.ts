import { sql } from 'kysely';
import { endListLink, readListLink, saveListLink, type ListLink } from '../contract.ts';
import { listLinkDays, tokenBytes } from '../rules/list-link.ts';
import { openTo } from '#features/albums/server/access.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { drawToken } from '#server/secret-digest.ts';
import { refuse } from '#shared/refusal.ts';

const columns = sql`token, shows, shows_name as "showsName", expires_at as "expiresAt"`;

export const serveReadListLink = serve(readListLink)(async (context, { albumId }) => {
  const { rows } = await sql<Sendable<ListLink>>`
    select ${columns} from list_links
    where user_id = ${context.member.userId} and album_id = ${albumId} and expires_at > now() and hidden_at is null
  `.execute(context.db.query);
  return { link: rows[0] ?? null };
});

export const serveSaveListLink = serve(saveListLink)(async (context, { albumId, shows, showsName }) => {
  const token = drawToken(context.dice, tokenBytes);
  // An expired link is not revived: whoever kept its address must not regain access. What is hidden is asked of the locked
  // row, because it may be taken down while this waits for it.
  const { rows } = await sql<Sendable<ListLink>>`
    insert into list_links as l (token, user_id, album_id, shows, shows_name, expires_at)
    select ${token}, ${context.member.userId}, id, ${shows}, ${showsName}, now() + ${listLinkDays} * interval '1 day'
    from albums a where id = ${albumId} and ${openTo(context.member.userId)} for key share
    on conflict (user_id, album_id) do update set
      token = case when l.expires_at > now() then l.token else excluded.token end,
      created_at = case when l.expires_at > now() then l.created_at else excluded.created_at end,
      hidden_at = null, shows = excluded.shows, shows_name = excluded.shows_name, expires_at = excluded.expires_at
    where l.hidden_at is null or l.expires_at <= now()
    returning ${columns}
  `.execute(context.db.query);
  if (rows[0] !== undefined) return { link: rows[0] };
  const { rows: takenDown } = await sql`
    select from list_links
    where user_id = ${context.member.userId} and album_id = ${albumId} and hidden_at is not null and expires_at > now()
  `.execute(context.db.query);
  return refuse(takenDown.length > 0 ? 'list_taken_down' : 'album_not_found');
});

export const serveEndListLink = serve(endListLink)(async (context, { albumId }) => {
  await context.db.query
    .deleteFrom('list_links')
    .where('user_id', '=', context.member.userId)
    .where('album_id', '=', albumId)
    // A link that was taken down stays, so that no new one can replace it.
    .where('hidden_at', 'is', null)
    .execute();
  return {};
});
