-- As in 0054. Processes of the release before may still leave rows with an album at the moment of its merge: they keep the
-- other one only where somebody else has copies in them.
create or replace function delete_made_album(made integer, maker uuid) returns boolean language plpgsql as $$
begin
  if exists (select from album_collectors where album_id = made and user_id is distinct from maker)
    or exists (select from collections where album_id = made and user_id is distinct from maker)
    or exists (select from collections c join albums a on a.id = c.album_id
      where a.merged_into = made and c.user_id is distinct from maker and c.copies <> '')
    or exists (select from trade_request_stickers where album_id = made) then
    return false;
  end if;
  delete from sticker_operations o using stickers s join albums a on a.id = s.album_id
    where made in (a.id, a.merged_into) and o.user_id = maker and o.sticker_id = s.id;
  delete from collections c using albums a where a.id = c.album_id and made in (a.id, a.merged_into);
  delete from albums where merged_into = made;
  delete from albums where id = made;
  return true;
end
$$;

-- What a group collects is what its album became.
create function regroup_merged() returns trigger language plpgsql as $$
begin
  insert into group_albums (group_id, album_id)
    select group_id, new.merged_into from group_albums where album_id = new.id on conflict do nothing;
  delete from group_albums where album_id = new.id;
  return null;
end
$$;
create trigger albums_regroup_merged after update of merged_into on albums
  for each row when (new.merged_into is not null) execute function regroup_merged();
-- Of those that were merged before.
update albums set merged_into = merged_into where merged_into is not null;

-- What came to albums at the moment of their merge follows them.
insert into album_collectors (user_id, album_id)
  select c.user_id, a.merged_into from album_collectors c join albums a on a.id = c.album_id where a.merged_into is not null
  union select c.user_id, a.merged_into from collections c join albums a on a.id = c.album_id
    where a.merged_into is not null and c.copies <> ''
  on conflict do nothing;
delete from album_collectors c using albums a where a.id = c.album_id and a.merged_into is not null;
insert into collections (user_id, album_id, revision)
  select distinct c.user_id, a.merged_into, 0 from collections c join albums a on a.id = c.album_id
    where a.merged_into is not null and c.copies <> ''
  on conflict do nothing;
update collections t set revision = w.revision, changed_at = now(), copies = w.copies, large = w.large
  from (
    select user_id, album_id, max(revision) + 1 as revision,
      string_agg(set_byte('\x00'::bytea, 0, least(owned, 255)), ''::bytea order by number) as copies,
      jsonb_object_agg(number, owned) filter (where owned >= 255) as large
    from (
      select t.user_id, t.album_id, n.number, max(greatest(t.revision, s.revision)) as revision,
        -- 9999 is the most that anybody owns of one sticker
        least(9999, max(copies_of(t.copies, t.large, n.number))
          + coalesce(sum(copies_of(s.copies, s.large, o.number))::int, 0)) as owned
      from collections s join albums a on a.id = s.album_id
      join collections t on t.user_id = s.user_id and t.album_id = a.merged_into
      cross join generate_series(1, (select max(number) from stickers where album_id = a.merged_into)) as n (number)
      left join stickers i on i.album_id = t.album_id and i.number = n.number
      left join merged_stickers m on m.new_id = i.id and m.old_album_id = s.album_id
      left join stickers o on o.id = m.old_id
      where s.copies <> ''
      group by t.user_id, t.album_id, n.number
    ) each
    group by user_id, album_id
  ) w where t.user_id = w.user_id and t.album_id = w.album_id;
delete from collections c using albums a where a.id = c.album_id and a.merged_into is not null;
delete from user_album_preferences p using albums a where a.id = p.album_id and a.merged_into is not null;
update list_links l set album_id = a.merged_into from albums a
  where a.id = l.album_id and a.merged_into is not null
    and not exists (select from list_links k join albums b on b.id = k.album_id
      where k.user_id = l.user_id and k.token <> l.token and a.merged_into in (b.id, b.merged_into));
delete from list_links l using albums a where a.id = l.album_id and a.merged_into is not null;
delete from album_corrections k using albums a
  where a.id = k.album_id and a.merged_into is not null
    and k.sticker_id is not null and not exists (select from merged_stickers m where m.old_id = k.sticker_id);
update album_corrections k set album_id = a.merged_into,
    sticker_id = (select new_id from merged_stickers m where m.old_id = k.sticker_id)
  from albums a where a.id = k.album_id and a.merged_into is not null;

-- As in 0051. Children go on reading the words of those near them: before whoever collected it longest come the leaver's
-- fellow guardian, also without collecting it if a child of theirs does, and guardians of other children who do.
create or replace function hand_over_albums() returns trigger language plpgsql as $$
begin
  with handed as (
    update albums set made_by = (
      select h.id from (
        select c.user_id as id, c.joined_at from album_collectors c where c.album_id = albums.id
        union all
        select g.user_id, null from family_members l
        join family_members g on g.family_id = l.family_id
        join family_members k on k.family_id = l.family_id and k.role = 'child'
        join album_collectors c on c.user_id = k.user_id and c.album_id = albums.id
        where l.user_id = old.id
      ) h join users u on u.id = h.id and u.kind = 'account'
      where h.id <> old.id
      order by
        exists (select from family_members l join family_members g using (family_id)
          where l.user_id = old.id and g.user_id = h.id) desc,
        exists (select from family_members g join family_members k using (family_id)
          join album_collectors c on c.user_id = k.user_id and c.album_id = albums.id
          where g.user_id = h.id and k.role = 'child') desc,
        h.joined_at, h.id
      limit 1
    ) where made_by = old.id returning id, made_by
  ), kept as (
    insert into album_collectors (user_id, album_id) select made_by, id from handed where made_by is not null
    on conflict do nothing
  ), noted as (
    insert into notices (user_id, kind, album_id)
    select made_by, 'album_inherited', id from handed where made_by is not null
    returning id, user_id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = n.user_id
    where not exists (select from push_settings s where s.user_id = n.user_id and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(distinct user_id),
    'event', json_build_object('topic', topic)))::text
  from noted cross join (values ('albums'), ('notices')) as told (topic) group by topic;
  return old;
end
$$;

-- Both sides of the open requests for stickers of an album. They keep it where it is hidden, because they may still be
-- given some.
create function sides_of_open_trades(album integer) returns table (user_id uuid) language sql stable as $$
  select distinct side.id from trade_request_stickers i
  join trade_requests t on t.id = i.trade_request_id and t.status = 'pending'
  cross join lateral (values (t.from_user_id), (t.to_user_id)) as side (id)
  where i.album_id = album
$$;
-- Of albums that were hidden before.
insert into album_collectors (user_id, album_id)
  select s.user_id, a.id from albums a cross join lateral sides_of_open_trades(a.id) s
    where a.is_private and a.made_by is null and a.merged_into is null
  union select c.user_id, a.id from albums a join collections c on c.album_id = a.id and c.copies <> ''
    where a.is_private and a.made_by is null and a.merged_into is null
  on conflict do nothing;
