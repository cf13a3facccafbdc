-- Who may sign in, and from which devices.
create table users (
  id uuid primary key default gen_random_uuid(),
  -- lower case, NFC: rules/email.ts normalises before it is stored or looked up
  email text unique check (length(email) between 3 and 254),
  password_hash text,
  created_at timestamptz not null default now(),
  -- Null until the owner of the address has said so.
  email_confirmed_at timestamptz,
  kind text not null default 'account' check (kind in ('account', 'child')),
  -- in the far future: for ever
  suspended_until timestamptz,
  -- When somebody was told that an account goes because nobody has confirmed its address.
  reminded_at timestamptz,
  constraint users_check check ((kind = 'account') = (email is not null)),
  constraint users_check1 check ((kind = 'account') = (password_hash is not null)),
  constraint users_check2 check (kind = 'account' or email_confirmed_at is null)
);
-- What suspended members published is hidden meanwhile: pages ask who is suspended.
create index users_suspended on users (suspended_until) where suspended_until is not null;
create index users_unconfirmed on users (created_at) where email_confirmed_at is null and kind = 'account';

-- Mail that waits to be sent. A row is written by the transaction that the mail is about and goes when it is sent.
create table mails (
  id bigint generated always as identity primary key,
  -- whose mail it is; null for people without an account
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- not before this; also until when one process has it in hand
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  -- Many mails alike let those go first that somebody waits for.
  is_bulk boolean not null default false
);
create index mails_by_turn on mails (is_bulk, send_after, id);
create index mails_by_user on mails (user_id);

-- What a member's call answered, by the key that came with it: sent again, it is answered the same.
create table kept_answers (
  user_id uuid not null references users (id) on delete cascade,
  key_hash bytea not null,
  content_hash bytea not null,
  -- Readable with the key alone. Null: done, but the answer is not kept.
  answer bytea,
  kept_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
create index kept_answers_by_age on kept_answers (kept_at);

-- Counted attempts; keys are hashes, so no address or e-mail stands here.
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null,
  ends_at timestamptz not null default (now() + interval '1 day')
);
create index rate_limits_by_end on rate_limits (ends_at);

-- Counts are kept under keyed digests, and until their window ends. The keys are the instance's own secrets: those of
-- networks are made anew each day, and with a day's key go the networks of that day.
create table instance_keys (
  purpose text not null,
  -- '-infinity': made once, for as long as the instance lives.
  made_on date not null,
  key bytea not null,
  primary key (purpose, made_on)
);

-- Until when the work of each job is done, so that a computer that was off makes up for it at its next start.
create table job_runs (
  name text primary key,
  -- the time of the timetable that the last run was for, or the run's own where that was later
  done_until timestamptz not null
);
