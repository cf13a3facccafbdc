-- When somebody was told that an account goes because nobody has confirmed its address.
alter table users add column reminded_at timestamptz;
create index users_unconfirmed on users (created_at) where email_confirmed_at is null and kind = 'account';
