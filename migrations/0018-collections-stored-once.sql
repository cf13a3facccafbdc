-- A collection is one row: the vector is the store, and a change is written where the revision is still the one read.

-- What a byte of `copies` does not hold: number → copies from 255 on. Null for nearly everybody.
alter table collections add column large jsonb;
update collections c set large = owned.large
from (
  select u.user_id, u.album_id, jsonb_object_agg(s.number, u.quantity) as large
  from user_stickers u join stickers s on s.id = u.sticker_id
  where u.quantity >= 255 group by u.user_id, u.album_id
) owned
where owned.user_id = c.user_id and owned.album_id = c.album_id;
-- A change rewrites the row; with room on its page no index is touched and nothing is left to vacuum.
alter table collections set (fillfactor = 70);

create function copies_of(copies bytea, large jsonb, number integer) returns integer
language sql immutable parallel safe as $$
  select case
    when number > length(copies) then 0
    when get_byte(copies, number - 1) < 255 then get_byte(copies, number - 1)
    else (large ->> number::text)::integer
  end
$$;

drop table user_stickers;
drop function tell_open_trades, with_copies, is_spared;
-- As the specification describes it, to be read.
create view user_stickers as
select c.user_id, c.album_id, s.id as sticker_id, copies_of(c.copies, c.large, s.number) as quantity
from collections c join stickers s on s.album_id = c.album_id
where copies_of(c.copies, c.large, s.number) > 0;

-- The ledger remembers each change for two quarters of a year at least, so that a repetition is applied once. A change
-- belongs to the quarter that its device last heard of (features/collection/rules/ledger-quarter.ts); quarters are
-- dropped whole, once changes of theirs are refused.
create function ledger_quarter() returns integer language sql stable as $$
  select (extract(year from now() at time zone 'UTC') * 4 + extract(quarter from now() at time zone 'UTC'))::integer
$$;

-- What is remembered from before becomes the first quarter's part, without being copied.
do $$
declare
  quarter integer := ledger_quarter();
  foreign_key text;
begin
  for foreign_key in
    select conname from pg_constraint where conrelid = 'sticker_operations'::regclass and contype = 'f'
  loop
    execute 'alter table sticker_operations drop constraint ' || quote_ident(foreign_key);
  end loop;
  execute format('alter table sticker_operations rename to sticker_operations_%s', quarter);
  execute format('alter table sticker_operations_%s add column quarter integer not null default %s', quarter, quarter);
  execute format('create table sticker_operations (like sticker_operations_%s including constraints)
    partition by list (quarter)', quarter);
  alter table sticker_operations alter column made_at set default now();
  execute format('alter table sticker_operations attach partition sticker_operations_%s for values in (%s)',
    quarter, quarter);
end
$$;

-- Counts as the quarter of changes whose clients say none: they stem from earlier releases.
create table ledger_start (quarter integer not null);
insert into ledger_start values (ledger_quarter());

-- Opens the quarters from now to the next, and drops those that are refused.
create function turn_ledger() returns void language plpgsql as $$
declare
  wanted integer;
  old text;
begin
  perform pg_advisory_xact_lock(hashtext('turn_ledger'));
  for wanted in ledger_quarter() - 2 .. ledger_quarter() + 1 loop
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
      and substring(inhrelid::regclass::text from '\d+$')::integer < ledger_quarter() - 3
  loop
    execute 'drop table ' || old;
  end loop;
end
$$;
select turn_ledger();

create function forget_operations() returns trigger language plpgsql as $$
begin
  delete from sticker_operations where user_id = old.id;
  return null;
end
$$;
-- Not by a foreign key: it would lock the member's row with every change.
create trigger users_forget_operations after delete on users
  for each row execute function forget_operations();
