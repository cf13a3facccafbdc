-- What stays in SQL, once: what must hold for any writer, and what tables and indexes compute. Applied before the
-- migrations, and again where this text has changed (server/database/migrate.ts). Triggers stand with their tables.

-- pending → accepted, declined or cancelled, once (INV-4), whoever writes.
create or replace function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'trade request % is decided: %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Before a member goes: open requests end, and whoever sees it on the screen hears so, fellows of its group, too.
create or replace function cancel_open_trades() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.id, null);
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(id),
    'event', json_build_object('topic', 'friends', 'change', 'ended')))::text
  from (
    select id, (row_number() over () - 1) / 150 as part from (
      select case when user1_id = old.id then user2_id else user1_id end as id
      from friendships where old.id in (user1_id, user2_id) and status in ('pending', 'accepted')
      union
      select o.user_id from group_members g join group_members o using (group_id)
      where g.user_id = old.id and o.user_id <> old.id
    ) met
  ) concerned group by part;
  return old;
end
$$;

-- Upper and lower case as one, for comparing words. `lower` alone leaves umlauts as they are on a server whose locale
-- is C; the letters are those of profiles.search_name.
create or replace function fold_case(word text) returns text
  language sql immutable strict parallel safe
  return lower(translate(word,
    'ÄÖÜẞÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŁŚŻŠŽČĞİŞ', 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûýłśżšžčğiş'));

create or replace function fold_case(words text[]) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(fold_case(word) order by place), '{}')
    from unnest(words) with ordinality as listed (word, place));

create or replace function raise_blog_revision() returns trigger language plpgsql as $$
begin
  -- A statement that touched no post changes nothing, such as the end of an account without posts.
  if exists (select from changed) then
    update blog_revision set revision = revision + 1;
  end if;
  return null;
end
$$;

create or replace function raise_blog_revision_by_name() returns trigger language plpgsql as $$
begin
  update blog_revision set revision = revision + 1
    where exists (select from blog_posts where author_id = new.user_id);
  return null;
end
$$;

-- What was asked is settled with the answer, and so is what guardians were asked.
create or replace function settle_trade_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where trade_id = new.id and kind in ('trade_proposed', 'trade_countered', 'trade_waits', 'child_asks_swap');
  return null;
end
$$;

create or replace function settle_friend_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where friendship_id = new.id and kind in ('friend_requested', 'child_asks_friendship');
  return null;
end
$$;

-- Ends the open requests of a member, all or those with one other, and tells both sides. 35 of 190 characters fit a
-- message.
create or replace function end_open_trades(member uuid, partner uuid) returns void language sql as $$
  with ended as (
    update trade_requests set status = 'cancelled', decided_at = now()
    where status = 'pending' and (
      (from_user_id = member and (partner is null or to_user_id = partner))
      or (to_user_id = member and (partner is null or from_user_id = partner)))
    returning id, from_user_id, to_user_id
  ), numbered as (
    select *, (row_number() over () - 1) / 35 as part from ended
  )
  insert into live_outbox (payload)
  select json_agg(json_build_object('userIds', json_build_array(from_user_id, to_user_id),
    'event', json_build_object('topic', 'trades', 'change', 'own', 'tradeId', id)))::text
  from numbered group by part
$$;

-- Swapping is for friends: with the friendship go the requests of the two.
create or replace function end_trades_of_friends() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.user1_id, old.user2_id);
  return null;
end
$$;

create or replace function copies_of(copies bytea, large jsonb, number integer) returns integer
language sql immutable parallel safe as $$
  select case
    when number > length(copies) then 0
    when get_byte(copies, number - 1) < 255 then get_byte(copies, number - 1)
    else (large ->> number::text)::integer
  end
$$;

-- The ledger remembers each change for two quarters of a year at least, so that a repetition is applied once. A change
-- belongs to the quarter that its device last heard of (features/collection/rules/ledger-quarter.ts); quarters are
-- dropped whole, once changes of theirs are refused.
create or replace function ledger_quarter() returns integer language sql stable as $$
  select (extract(year from now() at time zone 'UTC') * 4 + extract(quarter from now() at time zone 'UTC'))::integer
$$;

-- Opens all quarters up to the next one at once, and drops what is no longer taken: one quarter at a time, so that a wrong
-- clock costs one at most for each start and night.
create or replace function turn_ledger() returns void language plpgsql as $$
declare
  lowest integer;
  highest integer;
  wanted integer;
  old text;
begin
  perform pg_advisory_xact_lock(hashtext('turn_ledger'));
  -- ten years ahead at most: each quarter is a table
  update ledger_start set
    ceiling = greatest(ceiling, least(ledger_quarter() + 1, floor + 40)),
    floor = greatest(floor, least(floor + 1, ledger_quarter() - 2))
  returning floor, ceiling into lowest, highest;
  for wanted in lowest .. highest loop
    if to_regclass('sticker_operations_' || wanted) is null then
      execute format('create table sticker_operations_%s (like sticker_operations including defaults including constraints,
        primary key (user_id, operation_id))', wanted);
      execute format('alter table sticker_operations attach partition sticker_operations_%s for values in (%s)',
        wanted, wanted);
    end if;
  end loop;
  for old in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'sticker_operations'::regclass
      and substring(inhrelid::regclass::text from '\d+$')::integer < lowest - 1
  loop
    execute 'drop table ' || old;
  end loop;
end
$$;
-- The app's role may change no table: quarters are opened and dropped with the rights of whoever migrates.
do $$
begin
  execute format('alter function turn_ledger() security definer set search_path = %I, pg_temp', current_schema());
end
$$;

create or replace function forget_operations() returns trigger language plpgsql as $$
begin
  delete from sticker_operations where user_id = old.id;
  return null;
end
$$;

-- A leaver's albums. Children go on reading the words of those near them: before whoever collected it longest come the leaver's
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

create or replace function keep_operator_log() returns trigger language plpgsql as $$
begin
  if (new.id, new.deed, new.detail, new.done_at) is distinct from (old.id, old.deed, old.detail, old.done_at)
    or new.operator_id is distinct from old.operator_id and new.operator_id is not null
    or new.member_id is distinct from old.member_id and new.member_id is not null then
    raise exception 'the log of operators is only added to' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Who parted before and was blocked afterwards keeps the older name. An account that goes for good leaves none.
create or replace function keep_parted_names(one uuid, other uuid) returns void language sql as $$
  insert into parted_names (user_id, person_id, display_name, avatar_url)
  select sees.id, p.user_id, p.display_name, p.avatar_url
  from users sees join profiles p on p.user_id <> sees.id and p.user_id in (one, other)
  where sees.id in (one, other)
  on conflict do nothing
$$;

create or replace function part_friends() returns trigger language plpgsql as $$
begin
  if not meet_in_group(old.user1_id, old.user2_id) then
    perform keep_parted_names(old.user1_id, old.user2_id);
  end if;
  return null;
end
$$;

create or replace function part_blocked() returns trigger language plpgsql as $$
begin
  perform keep_parted_names(new.user_id, new.blocked_id);
  return null;
end
$$;

create or replace function join_friends() returns trigger language plpgsql as $$
begin
  delete from parted_names
  where (user_id, person_id) in ((new.user1_id, new.user2_id), (new.user2_id, new.user1_id));
  return null;
end
$$;

-- The last guardian takes the children along. Of two guardians who go at the same moment the later one sees that the other has gone, and takes the children
-- along; who leaves the family, joins it or adds a child holds its row, too.
create or replace function end_family() returns trigger language plpgsql as $$
begin
  if old.role <> 'guardian' then
    return null;
  end if;
  perform from families where id = old.family_id for update;
  if not exists (select from family_members where family_id = old.family_id and role = 'guardian') then
    delete from users where id in (
      select user_id from family_members where family_id = old.family_id and role = 'child');
    delete from families where id = old.family_id;
  end if;
  return null;
end
$$;

-- What ends with a membership. Whoever takes a child over holds its pass until then, and has it afterwards.
create or replace function leave_group() returns trigger language plpgsql as $$
begin
  perform from passes where user_id = old.user_id
    and not exists (select from family_members where user_id = old.user_id) for update;
  perform end_open_trades(old.user_id, met.id), keep_parted_names(old.user_id, met.id) from (
    select distinct case when from_user_id = old.user_id then to_user_id else from_user_id end as id
    from trade_requests where old.user_id in (from_user_id, to_user_id)
  ) met where met.id is not null and not exists (
    select from friendships f where f.status = 'accepted'
      and least(f.user1_id, f.user2_id) = least(met.id, old.user_id)
      and greatest(f.user1_id, f.user2_id) = greatest(met.id, old.user_id));
  insert into ended_passes (code_hash, token_hash, because)
  select code_hash, token_hash, 'group_over' from passes where user_id = old.user_id
    and not exists (select from family_members where user_id = old.user_id)
  on conflict do nothing;
  delete from users where id = old.user_id and kind = 'child'
    and not exists (select from family_members where user_id = old.user_id);
  return null;
end
$$;

create or replace function forget_left_albums() returns trigger language plpgsql as $$
declare
  left_album integer;
begin
  for left_album in
    select id from albums a
    where made_by is null and is_private and join_code is not null
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

-- Two of one group go on meeting when their friendship ends, and two who parted meet again in one:
-- meanwhile they read each other by the names of the moment (P-34 is of those who hear nothing more of each other).
create or replace function meet_in_group(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from group_members g join group_members o using (group_id)
      where g.user_id = one and o.user_id = other)
    and not exists (select from blocks where (user_id, blocked_id) in ((one, other), (other, one)))
$$;

create or replace function join_group() returns trigger language plpgsql as $$
begin
  delete from parted_names n using group_members o
  where o.group_id = new.group_id
    and (n.user_id, n.person_id) in ((new.user_id, o.user_id), (o.user_id, new.user_id))
    and meet_in_group(new.user_id, o.user_id);
  return null;
end
$$;

-- Members may go with others: children with their last guardian, or with their group. The pages of all hear it at once,
-- and what a guardian opened for children on devices of the own ends with the account, whoever else is responsible.
create or replace function end_sessions_of_leaver() returns trigger language plpgsql as $$
begin
  with faces as (
    delete from sessions where user_id <> old.id
      and id in (select session_id from face_sessions where guardian_id = old.id)
    returning id
  ), ended as (
    select id, 'device' as because from faces
    union all
    select id, 'deleted' from sessions where user_id = old.id
  ), numbered as (
    select *, (row_number() over (partition by because) - 1) / 150 as part from ended
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('sessionIds', json_agg(id),
    'event', json_build_object('topic', 'signed_out', 'because', because)))::text
  from numbered group by because, part;
  return old;
end
$$;

-- As the server writes a notice, its pushes and what is told live, where the database alone knows of the deed. Both
-- kinds are of the push topic `answers`.
create or replace function note_answer(told uuid, actor uuid, what text) returns void language sql as $$
  with noted as (
    insert into notices (user_id, actor_id, kind) values (told, actor, what) returning id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = told
    where not exists (select from push_settings s where s.user_id = told and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  values (json_build_array(json_build_object('userIds', json_build_array(told),
    'event', json_build_object('topic', 'notices')))::text)
$$;

create or replace function tell_other_guardian() returns trigger language plpgsql as $$
begin
  perform note_answer(user_id, new.user_id, 'guardian_joined') from family_members
  where family_id = new.family_id and role = 'guardian' and user_id <> new.user_id;
  return null;
end
$$;

create or replace function tell_group_over() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into notices (user_id, actor_id, kind, group_name)
    select m.user_id, m.user_id, 'group_over', old.name from group_members m
    join family_members f on f.user_id = m.user_id and f.role = 'child'
    -- not gone by the same statement
    join users u on u.id = m.user_id where m.group_id = old.id
    returning id, user_id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = n.user_id
    where not exists (select from push_settings s where s.user_id = n.user_id and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(user_id),
    'event', json_build_object('topic', 'notices')))::text
  from noted having count(*) > 0;
  return old;
end
$$;

-- The slip of a child that was deleted says that it has ended, as every other that ended does, to whoever has its whole
-- code: keyed digests of nobody, for as long as those of the others. What ended as `group_over` stays so.
create or replace function end_pass_of_leaver() returns trigger language plpgsql as $$
begin
  insert into ended_passes (code_hash, token_hash, because)
  select code_hash, token_hash, 'ended' from passes where user_id = old.id
  on conflict do nothing;
  return old;
end
$$;

-- Deletes an album that nobody else collects, owns stickers of or has a swap about; else answers false.
create or replace function delete_made_album(made integer, maker uuid) returns boolean language plpgsql as $$
begin
  if exists (select from album_collectors where album_id = made and user_id is distinct from maker)
    or exists (select from collections where album_id = made and user_id is distinct from maker)
    or exists (select from trade_request_stickers where album_id = made) then
    return false;
  end if;
  delete from sticker_operations o using stickers s
    where s.album_id = made and o.user_id = maker and o.sticker_id = s.id;
  delete from collections where album_id = made;
  delete from albums where id = made;
  return true;
end
$$;

-- Both sides of the open requests for stickers of an album. They keep it where it is hidden, because they may still be
-- given some.
create or replace function sides_of_open_trades(album integer) returns table (user_id uuid) language sql stable as $$
  select distinct side.id from trade_request_stickers i
  join trade_requests t on t.id = i.trade_request_id and t.status = 'pending'
  cross join lateral (values (t.from_user_id), (t.to_user_id)) as side (id)
  where i.album_id = album
$$;
