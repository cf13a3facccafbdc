-- What the ledger remembers follows what it was turned to, not the clock of one moment: a clock that was a year ahead for
-- one start would have dropped everything, and repetitions that still waited would have counted twice. `floor` is the
-- oldest quarter that is taken, `ceiling` the newest; neither ever goes back (docs/decisions/0019).
-- contracts: the parts that are dropped are those that no release takes operations of
alter table ledger_start add column floor integer not null default 0, add column ceiling integer not null default 0;
update ledger_start set floor = ledger_quarter() - 2, ceiling = ledger_quarter() + 1;

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
do $$
begin
  execute format('alter function turn_ledger() security definer set search_path = %I, pg_temp', current_schema());
end
$$;

-- Who collects an album is asked where it changes for all of them. No change of a collection touches it.
create index collections_by_album on collections (album_id);
