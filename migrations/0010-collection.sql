-- One row per member and album: locked first by every change, so that changes of one collection queue up.
create table collections (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id),
  revision bigint not null,
  changed_at timestamptz not null default now(),
  -- A collection once more as one vector: byte n-1 holds the copies of number n, 255 for 255 or more. Matching reads
  -- thousands of collections at once, for which rows are a hundred times too slow (docs/decisions/0004).
  copies bytea not null default '\x',
  -- What a byte of `copies` does not hold: number → copies from 255 on. Null for nearly everybody.
  large jsonb,
  primary key (user_id, album_id)
) with (fillfactor = 70);
-- Who collects an album is asked where it changes for all of them. No change of a collection touches it.
create index collections_by_album on collections (album_id);

-- Every change ever asked for, applied exactly once; the sum of applied deltas is the quantity.
create table sticker_operations (
  user_id uuid not null,
  -- made by the client
  operation_id uuid not null,
  sticker_id integer not null,
  delta integer not null check (delta in (-1, 1)),
  -- why it was not applied; null when it was
  refusal text check (refusal in ('nothing_to_remove', 'too_many_copies')),
  made_at timestamptz not null default now(),
  quarter integer not null
) partition by list (quarter);

create table ledger_start (
  -- What the ledger remembers follows what it was turned to, not the clock of one moment: a clock that was a year ahead for
  -- one start would have dropped everything, and repetitions that still waited would have counted twice. `floor` is the
  -- oldest quarter that is taken, `ceiling` the newest; neither ever goes back (docs/decisions/0019).
  floor integer not null default 0,
  ceiling integer not null default 0
);

-- As the specification describes it, to be read.
create view user_stickers as
select c.user_id, c.album_id, s.id as sticker_id, copies_of(c.copies, c.large, s.number) as quantity,
  (select a.name from albums a where a.id = c.album_id) as album, s.code
from collections c join stickers s on s.album_id = c.album_id
where copies_of(c.copies, c.large, s.number) > 0;

insert into ledger_start values (ledger_quarter() - 2, ledger_quarter() + 1);
select turn_ledger();
