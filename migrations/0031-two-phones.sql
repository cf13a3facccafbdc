-- By which a member's phone marks and seals codes that are shown to other phones.
create table swap_passes (
  user_id uuid primary key references users (id) on delete cascade,
  -- stands in codes
  handle bytea not null unique check (length(handle) = 8),
  -- of HMAC-SHA-256; leaves the server for the member's devices alone
  key bytea not null check (length(key) = 32)
);

-- Which deals are booked. Deals expire long before the swaps that they became are forgotten.
create table table_swaps (
  -- SHA-256 of what its maker sealed, and of the seal
  deal bytea primary key check (length(deal) = 32),
  trade_id uuid not null references trade_requests (id) on delete cascade,
  -- stickers that did not move: their giver had none left, or their receiver as many as one can own
  not_offered integer[] not null,
  not_requested integer[] not null
);
create index table_swaps_by_trade on table_swaps (trade_id);
