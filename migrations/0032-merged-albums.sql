-- Two albums that are the same become one. What devices still send and ask about the old one finds its way by this.
alter table albums add column merged_into integer references albums (id);
create index albums_merged on albums (merged_into) where merged_into is not null;
create table merged_stickers (
  old_id integer primary key references stickers (id) on delete cascade,
  old_album_id integer not null references albums (id) on delete cascade,
  new_id integer not null references stickers (id) on delete cascade
);
create index merged_stickers_by_album on merged_stickers (old_album_id);
create index merged_stickers_by_new on merged_stickers (new_id);
-- The name of the album that became a part of this one.
alter table album_changes add column merged_name text;

-- Locks both albums and all collections that it changes, so that what is being written to them comes before it, or fails
-- on its revision or the album's version and is decided anew. `pairs`: numbers of the one and of the other.
create function lock_for_merge(old_album integer, new_album integer) returns void language plpgsql as $$
begin
  perform from albums where id in (old_album, new_album) order by id for update;
  insert into collections (user_id, album_id, revision)
    select user_id, new_album, 0 from collections where album_id = old_album order by 1 on conflict do nothing;
  perform from collections c where album_id in (old_album, new_album)
    and user_id in (select user_id from collections where album_id = old_album)
    order by user_id, album_id for update;
end
$$;

create function merge_albums(old_album integer, new_album integer, old_numbers integer[], new_numbers integer[])
returns void language plpgsql as $$
begin
  insert into merged_stickers (old_id, old_album_id, new_id)
    select o.id, old_album, n.id from unnest(old_numbers, new_numbers) as p (old_number, new_number)
    join stickers o on o.album_id = old_album and o.number = p.old_number
    join stickers n on n.album_id = new_album and n.number = p.new_number;
  -- Of albums that were merged into this one before.
  update merged_stickers e set new_id = m.new_id from merged_stickers m where m.old_album_id = old_album and e.new_id = m.old_id;
  update albums set merged_into = new_album where merged_into = old_album;

  update collections t set revision = w.revision, changed_at = now(), copies = w.copies, large = w.large
  from (
    select user_id, max(revision) as revision,
      string_agg(set_byte('\x00'::bytea, 0, least(owned, 255)), ''::bytea order by number) as copies,
      jsonb_object_agg(number, owned) filter (where owned >= 255) as large
    from (
      select t.user_id, n.number, greatest(t.revision, s.revision) + 1 as revision,
        -- 9999 is the most that anybody owns of one sticker
        least(9999, copies_of(t.copies, t.large, n.number)
          + coalesce(copies_of(s.copies, s.large, p.old_number), 0)) as owned
      from collections s join collections t on t.user_id = s.user_id and t.album_id = new_album
      cross join generate_series(1, (select max(number) from stickers where album_id = new_album)) as n (number)
      left join unnest(old_numbers, new_numbers) as p (old_number, new_number) on p.new_number = n.number
      where s.album_id = old_album
    ) each
    group by user_id
  ) w where t.user_id = w.user_id and t.album_id = new_album;
  delete from collections where album_id = old_album;

  -- Requests of either album are requests of the one.
  update trade_request_stickers i set quantity = least(9998, i.quantity + o.quantity)
    from trade_request_stickers o join merged_stickers m on m.old_id = o.sticker_id
    where o.album_id = old_album and i.trade_request_id = o.trade_request_id and i.side = o.side and i.sticker_id = m.new_id;
  delete from trade_request_stickers o using merged_stickers m, trade_request_stickers i
    where o.album_id = old_album and m.old_id = o.sticker_id
      and i.trade_request_id = o.trade_request_id and i.side = o.side and i.sticker_id = m.new_id;
  update trade_request_stickers i set album_id = new_album, sticker_id = m.new_id
    from merged_stickers m where i.album_id = old_album and m.old_id = i.sticker_id;
  -- One against itself has become pointless.
  update trade_requests t set status = 'cancelled', decided_at = now()
    where t.status = 'pending' and exists (
      select from trade_request_stickers o join trade_request_stickers r
        on r.trade_request_id = o.trade_request_id and r.side = 'requested' and r.sticker_id = o.sticker_id
      where o.trade_request_id = t.id and o.side = 'offered' and o.album_id = new_album);

  insert into album_collectors (user_id, album_id, joined_at)
    select user_id, new_album, joined_at from album_collectors where album_id = old_album on conflict do nothing;
  delete from album_collectors where album_id = old_album;
  insert into user_album_preferences (user_id, album_id, status)
    select user_id, new_album, status from user_album_preferences where album_id = old_album
    on conflict (user_id, album_id) do update set status = 'active' where excluded.status = 'active';
  delete from user_album_preferences where album_id = old_album;
  update list_links l set album_id = new_album where album_id = old_album
    and not exists (select from list_links k where k.user_id = l.user_id and k.album_id = new_album);
  delete from list_links where album_id = old_album;
  update album_corrections k set album_id = new_album,
      sticker_id = (select new_id from merged_stickers m where m.old_id = k.sticker_id)
    where album_id = old_album;
  delete from album_documents where album_id = old_album;
  -- Its code leads to the other from now on.
  update albums set merged_into = new_album, version = 'merged', made_by = null, is_private = true, is_current = false
    where id = old_album;
end
$$;
