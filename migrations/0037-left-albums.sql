-- An album whose maker leaves for good goes to the account that collected it longest. Children may not change albums:
-- where they alone collect it, it is the operator's. Where nobody does, it goes with its maker.
create or replace function hand_over_albums() returns trigger language plpgsql as $$
begin
  update albums set made_by = (
    select c.user_id from album_collectors c join users u on u.id = c.user_id
    where c.album_id = albums.id and c.user_id <> old.id and u.kind = 'account'
    order by c.joined_at, c.user_id limit 1
  ) where made_by = old.id;
  return old;
end
$$;

-- Of members alone: what the operator hid has no code.
create index albums_left on albums (id) where made_by is null and is_private and join_code is not null and merged_into is null;

-- After the statement, when all that leave with a member are gone, too: the children of a family above all.
create function forget_left_albums() returns trigger language plpgsql as $$
declare
  left_album integer;
begin
  for left_album in
    select id from albums a
    where made_by is null and is_private and join_code is not null and merged_into is null
      and not exists (select from album_collectors c where c.album_id = a.id)
    order by id
  loop
    -- Somebody may be joining: asked once more when that is decided.
    perform from albums where id = left_album for update;
    continue when exists (select from album_collectors where album_id = left_album)
      or exists (select from collections where album_id = left_album)
      or exists (select from trade_request_stickers where album_id = left_album);
    delete from albums where merged_into = left_album;
    delete from albums where id = left_album;
  end loop;
  return null;
end
$$;
create trigger users_forget_left_albums after delete on users
  for each statement execute function forget_left_albums();

-- What operators hid before, and what was handed to a child.
update albums a set join_code = null from operator_log l
  where l.deed = 'album_hidden' and l.detail = 'album ' || a.id and a.is_private and a.made_by is null;
update albums a set made_by = (
    select c.user_id from album_collectors c join users u on u.id = c.user_id
    where c.album_id = a.id and u.kind = 'account' order by c.joined_at, c.user_id limit 1)
  from users u where u.id = a.made_by and u.kind = 'child';
