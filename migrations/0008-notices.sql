create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- who did it; null once gone
  actor_id uuid references users (id) on delete set null,
  kind text not null,
  -- What it is about: one of these at most. Ended friendships and withdrawn requests take their notices with them.
  friendship_id uuid,
  trade_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When what a notice asks was answered or lost its meaning, whoever did that.
  settled_at timestamptz,
  group_id uuid references groups (id) on delete cascade,
  album_id integer references albums (id) on delete cascade,
  group_name text check (length(group_name) <= 200),
  constraint notices_check check (num_nonnulls(friendship_id, trade_id, group_id, album_id) <= 1)
);
create index notices_by_actor on notices (actor_id) where actor_id is not null;
-- Rows lie in the order of their age, which this kind of index needs next to nothing for.
create index notices_by_age on notices using brin (created_at);
create index notices_by_album on notices (album_id) where album_id is not null;
create index notices_by_friendship on notices (friendship_id) where friendship_id is not null;
create index notices_by_group on notices (group_id) where group_id is not null;
create index notices_by_trade on notices (trade_id) where trade_id is not null;
create index notices_by_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;

-- Devices that are told outside of the app, as long as their session lasts (RFC 8030).
create table push_subscriptions (
  session_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- where the browser's push service takes messages for it
  endpoint text not null,
  -- what messages are enciphered with (RFC 8291)
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- not before this; also until when one process has it in hand
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  -- the session that is told; renewed with it
  held_by uuid not null references sessions (id) on update cascade on delete cascade,
  unique (endpoint, user_id),
  unique (held_by, user_id)
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- What members do not want to be told outside of the app; without a row, all is told.
create table push_settings (
  user_id uuid primary key references users (id) on delete cascade,
  muted text[] not null default '{}' check (muted <@ array['friendRequests', 'trades', 'answers'])
);

-- What a device has not been told yet. A row is written by the transaction that writes the notice.
create table push_deliveries (
  session_id uuid not null references push_subscriptions (session_id) on delete cascade,
  notice_id bigint not null references notices (id) on delete cascade,
  primary key (session_id, notice_id)
);
create index push_deliveries_by_notice on push_deliveries (notice_id);

-- Who this installation is to push services (RFC 8292); made when it is first needed.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);
