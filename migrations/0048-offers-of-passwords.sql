-- An own account for a child is offered by a guardian's password: with a new one, the link that waits is void.
alter table own_account_offers
  -- null: offered by the release before
  add column guardian_id uuid references users (id) on delete cascade,
  add column password_digest bytea;
create index own_account_offers_by_guardian on own_account_offers (guardian_id);
