-- When a member began a collection; of those from before, when this was first asked.
alter table collections add column began_at timestamptz not null default now();
