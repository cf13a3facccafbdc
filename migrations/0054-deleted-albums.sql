-- Deletes an album that a member made, with what was merged into it, unless anybody but the maker has to do with it:
-- collects it, or has it in a request. Null as maker: nobody may. The caller holds the album's row, so that nobody begins it
-- meanwhile. Returns whether it is gone.
create function delete_made_album(made integer, maker uuid) returns boolean language plpgsql as $$
begin
  if exists (select from album_collectors where album_id = made and user_id is distinct from maker)
    or exists (select from collections where album_id = made and user_id is distinct from maker)
    or exists (select from trade_request_stickers where album_id = made) then
    return false;
  end if;
  delete from sticker_operations o using stickers s join albums a on a.id = s.album_id
    where made in (a.id, a.merged_into) and o.user_id = maker and o.sticker_id = s.id;
  delete from collections where album_id = made;
  delete from albums where merged_into = made;
  delete from albums where id = made;
  return true;
end
$$;

create or replace function forget_left_albums() returns trigger language plpgsql as $$
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
    perform delete_made_album(left_album, null);
  end loop;
  return null;
end
$$;
