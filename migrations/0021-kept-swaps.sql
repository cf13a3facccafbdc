-- How many swaps a member has made whose requests are forgotten.
alter table profiles add column past_swaps integer not null default 0;
