-- Swaps.
create table trade_requests (
  id uuid primary key default gen_random_uuid(),
  -- null once the member is gone; the other side keeps its history
  from_user_id uuid references users (id) on delete set null,
  to_user_id uuid references users (id) on delete set null,
  message text not null default '' check (length(message) <= 200),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  -- the declined request that this one answers with a changed offer
  answers_id uuid references trade_requests (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Requests that wait for long are told of before they end.
  reminded_at timestamptz,
  -- Ended by a guardian of one of the two: both sides are told so.
  refused_by_guardians boolean not null default false,
  constraint trade_requests_check check (from_user_id <> to_user_id),
  constraint trade_requests_check1 check ((status = 'pending') = (decided_at is null)),
  constraint trade_requests_check2 check (status <> 'pending' or from_user_id is not null and to_user_id is not null)
);
alter table notices add foreign key (trade_id) references trade_requests (id) on delete cascade;
alter table approvals add foreign key (trade_id) references trade_requests (id) on delete cascade;
create index trade_requests_answering on trade_requests (answers_id) where answers_id is not null;
create index trade_requests_by_decision on trade_requests (decided_at) where status <> 'pending';
create index trade_requests_by_recipient on trade_requests (to_user_id, created_at desc);
create index trade_requests_by_sender on trade_requests (from_user_id, created_at desc);
create index trade_requests_open_by_age on trade_requests (created_at) where status = 'pending';
create index trade_requests_open_by_recipient on trade_requests (to_user_id) where status = 'pending';
create index trade_requests_open_by_sender on trade_requests (from_user_id) where status = 'pending';
create trigger trade_requests_keep_decision before update of status on trade_requests
  for each row execute function keep_decision();
create trigger trade_requests_settle_notices after update of status on trade_requests
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function settle_notices();

-- What a request's sender gives (offered) and gets (requested).
create table trade_request_stickers (
  trade_request_id uuid not null references trade_requests (id) on delete cascade,
  side text not null check (side in ('offered', 'requested')),
  album_id integer not null,
  sticker_id integer not null,
  quantity integer not null check (quantity between 1 and 9998),
  -- ticked off when the two meet; quantities moved on acceptance
  handed_over boolean not null default false,
  primary key (trade_request_id, side, sticker_id),
  foreign key (album_id, sticker_id) references stickers (album_id, id)
);
create index trade_request_stickers_by_sticker on trade_request_stickers (album_id, sticker_id);
