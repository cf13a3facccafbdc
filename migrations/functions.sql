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

-- What was asked is settled with the answer, whoever writes it, and so is what guardians were asked.
create or replace function settle_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where (trade_id = new.id or friendship_id = new.id) and kind in ('trade_proposed', 'trade_countered', 'trade_waits',
    'child_asks_swap', 'friend_requested', 'child_asks_friendship');
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

-- Locks both albums and all collections that it changes, so that what is being written to them comes before it, or fails
-- on its revision or the album's version and is decided anew. `pairs`: numbers of the one and of the other.
create or replace function lock_for_merge(old_album integer, new_album integer) returns void language plpgsql as $$
begin
  perform from albums where id in (old_album, new_album) order by id for update;
  insert into collections (user_id, album_id, revision)
    select user_id, new_album, 0 from collections where album_id = old_album order by 1 on conflict do nothing;
  perform from collections c where album_id in (old_album, new_album)
    and user_id in (select user_id from collections where album_id = old_album)
    order by user_id, album_id for update;
end
$$;

create or replace function merge_albums(old_album integer, new_album integer, old_numbers integer[], new_numbers integer[])
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

-- What a group collects is what its album became.
create or replace function regroup_merged() returns trigger language plpgsql as $$
begin
  insert into group_albums (group_id, album_id)
    select group_id, new.merged_into from group_albums where album_id = new.id on conflict do nothing;
  delete from group_albums where album_id = new.id;
  return null;
end
$$;

