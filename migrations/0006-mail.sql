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
  attempts integer not null default 0
);
create index mails_by_turn on mails (send_after);
create index mails_by_user on mails (user_id);

-- Ways to a new password, for an hour and once.
create table password_resets (
  -- SHA-256 of the link's token; the token itself is kept nowhere
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);
