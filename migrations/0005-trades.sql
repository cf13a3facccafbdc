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
  check (from_user_id <> to_user_id),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'pending' or (from_user_id is not null and to_user_id is not null))
);
create index trade_requests_by_sender on trade_requests (from_user_id, created_at desc);
create index trade_requests_by_recipient on trade_requests (to_user_id, created_at desc);
create index trade_requests_open_by_sender on trade_requests (from_user_id) where status = 'pending';
create index trade_requests_open_by_recipient on trade_requests (to_user_id) where status = 'pending';
create index trade_requests_by_decision on trade_requests (decided_at) where status <> 'pending';
create index trade_requests_answering on trade_requests (answers_id) where answers_id is not null;

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

-- pending → accepted, declined or cancelled, once (INV-4), whoever writes.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'trade request % is decided: %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger trade_requests_keep_decision before update of status on trade_requests
  for each row execute function keep_decision();

-- A member who leaves for good leaves no open request behind (INV-24).
create function cancel_open_trades() returns trigger language plpgsql as $$
begin
  update trade_requests set status = 'cancelled', decided_at = now()
  where status = 'pending' and (from_user_id = old.id or to_user_id = old.id);
  return old;
end
$$;
create trigger users_cancel_open_trades before delete on users
  for each row execute function cancel_open_trades();

-- A collection once more as one vector: byte n-1 holds the copies of number n, 255 for 255 or more. Matching reads
-- thousands of collections at once, for which rows are a hundred times too slow (docs/decisions/0004).
alter table collections add column copies bytea not null default '';

create function with_copies(copies bytea, numbers integer[], quantities integer[]) returns bytea
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(numbers) loop
    if numbers[i] > length(copies) then
      copies := copies || decode(repeat('00', numbers[i] - length(copies)), 'hex');
    end if;
    copies := set_byte(copies, numbers[i] - 1, least(quantities[i], 255));
  end loop;
  return copies;
end
$$;

update collections c set copies = with_copies('', owned.numbers, owned.quantities)
from (
  select u.user_id, u.album_id, array_agg(s.number) as numbers, array_agg(u.quantity) as quantities
  from user_stickers u join stickers s on s.id = u.sticker_id
  group by u.user_id, u.album_id
) owned
where owned.user_id = c.user_id and owned.album_id = c.album_id;
