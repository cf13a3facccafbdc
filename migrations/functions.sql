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
    'child_asks_swap', 'friend_requested', 'child_asks_friendship', 'child_waits');
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

-- Of which albums a swap's stickers are, by name: notices say it, and may not read swaps' tables.
create or replace function swap_albums(trade uuid) returns text[] language plpgsql stable strict as $$
begin
  return (select array_agg(distinct a.name) from trade_request_stickers s join albums a on a.id = s.album_id
    where s.trade_request_id = trade);
end
$$;

-- What a swap is to one of its sides: both give, it gives or gets only, it takes an earlier swap back, or it was made by
-- hand already.
create or replace function swap_way(trade uuid, member uuid) returns text language plpgsql stable strict as $$
begin
  return (select case when t.takes_back_id is not null then 'back'
      when t.is_done then 'done'
      when not exists (select from trade_request_stickers s where s.trade_request_id = t.id
        and (s.side = 'offered') = (t.from_user_id = member)) then 'gets'
      when not exists (select from trade_request_stickers s where s.trade_request_id = t.id
        and (s.side = 'offered') <> (t.from_user_id = member)) then 'gives'
      else 'both' end
    from trade_requests t where t.id = trade);
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
