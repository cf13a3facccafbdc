-- Rings: three friends of each other, each of whom gives to the next.
create table rings (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'pending' check (state in ('pending', 'booked', 'ended')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint rings_ended check ((state = 'pending') = (ended_at is null))
);
create index rings_over on rings (ended_at) where ended_at is not null;
create index rings_pending on rings (created_at) where ended_at is null;

create table ring_seats (
  ring_id uuid not null references rings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- 0 proposed it, and gives to 1, 1 to 2, 2 to 0
  place smallint not null check (place between 0 and 2),
  gives integer[] not null,
  is_in boolean not null default false,
  primary key (ring_id, user_id),
  unique (ring_id, place)
);
create index ring_seats_by_user on ring_seats (user_id);

-- Copies may be promised to a ring as they are to a round, by those who are in.
alter table reserved_copies drop constraint reserved_copies_pkey;
alter table reserved_copies alter column round_id drop not null;
alter table reserved_copies add column ring_id uuid references rings (id) on delete cascade;
alter table reserved_copies add constraint reserved_for_one check (num_nonnulls(round_id, ring_id) = 1);
create unique index reserved_copies_once on reserved_copies (coalesce(round_id, ring_id), user_id, sticker_id);
create index reserved_copies_by_round on reserved_copies (round_id) where round_id is not null;
create index reserved_copies_by_ring on reserved_copies (ring_id) where ring_id is not null;
