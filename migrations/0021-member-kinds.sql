-- A child collects without an e-mail address: what it may do stands in shared/may-act.ts.
alter table users
  add column kind text not null default 'account' check (kind in ('account', 'child')),
  alter column email drop not null,
  alter column password_hash drop not null,
  add check ((kind = 'account') = (email is not null)),
  add check ((kind = 'account') = (password_hash is not null)),
  add check (kind = 'account' or email_confirmed_at is null);
