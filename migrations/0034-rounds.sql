-- Rounds: everybody at one table gives and gets as much as fits.
create table rounds (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references users (id) on delete cascade,
  -- null: among friends of the organiser
  group_id uuid references groups (id) on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'closed', 'bringing', 'fetching', 'booked', 'cancelled')),
  -- the state that follows once shares are worked out; null while none are
  solves_to text check (solves_to in ('closed', 'bringing', 'fetching')),
  -- when a process took that in hand
  solving_since timestamptz,
  closes_at timestamptz not null,
  hand_over_on date not null,
  seed text not null,
  solved_by text check (solved_by in ('table', 'pairs')),
  copies integer not null default 0,
  cancelled_for text check (cancelled_for in ('organiser', 'nothing_fits', 'too_late')),
  -- all wanted a booked round back, and have it
  is_back boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint rounds_ended check ((state in ('booked', 'cancelled')) = (ended_at is not null)),
  constraint rounds_solving check (solves_to is null or state in ('closed', 'bringing'))
);
create index rounds_by_group on rounds (group_id) where group_id is not null;
create index rounds_by_organiser on rounds (organiser_id);
create index rounds_open on rounds (closes_at) where ended_at is null;
create index rounds_over on rounds (ended_at) where ended_at is not null;

create table round_albums (
  round_id uuid not null references rounds (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  primary key (round_id, album_id)
);
create index round_albums_by_album on round_albums (album_id);

create table round_seats (
  round_id uuid not null references rounds (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('invited', 'sitting', 'accepted', 'refused', 'dropped')),
  -- stickers that stay at home
  held_back integer[] not null default '{}',
  -- the share: one that goes twice stands twice
  gives integer[] not null default '{}',
  gets integer[] not null default '{}',
  is_changed boolean not null default false,
  brought boolean not null default false,
  fetched boolean not null default false,
  -- when it was ticked by the device: the later tick counts
  brought_at timestamptz,
  fetched_at timestamptz,
  -- of the share, what could not be booked
  not_given integer[] not null default '{}',
  not_gotten integer[] not null default '{}',
  -- what stands of it in the history
  trade_id uuid references trade_requests (id) on delete set null,
  wants_back boolean not null default false,
  primary key (round_id, user_id)
);
create index round_seats_by_user on round_seats (user_id);
create index round_seats_by_trade on round_seats (trade_id) where trade_id is not null;

-- What is promised to a round: copies that no request can offer meanwhile.
create table reserved_copies (
  round_id uuid not null references rounds (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sticker_id integer not null references stickers (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (round_id, user_id, sticker_id)
);
create index reserved_copies_by_user on reserved_copies (user_id);
create index reserved_copies_by_sticker on reserved_copies (sticker_id);

-- A swap whose other side is a table.
alter table trade_requests add column at_table boolean not null default false;
alter table notices add column round_id uuid references rounds (id) on delete cascade;
create index notices_by_round on notices (round_id) where round_id is not null;
