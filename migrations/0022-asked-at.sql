-- Guardians are reminded once of what waits for them.
alter table approvals add column asked_at timestamptz not null default now();
alter table approvals add column reminded_at timestamptz;
create index approvals_unanswered on approvals (asked_at) where approved_at is null and reminded_at is null;
