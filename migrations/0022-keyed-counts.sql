-- Counts are kept under keyed digests, and until their window ends. The keys are the instance's own secrets: those of
-- networks are made anew each day, and with a day's key go the networks of that day.
create table instance_keys (
  purpose text not null,
  -- '-infinity': made once, for as long as the instance lives.
  made_on date not null,
  key bytea not null,
  primary key (purpose, made_on)
);

-- Those of earlier releases are plain digests, from which addresses can be found by trying all of them: gone in a day.
alter table rate_limits add column ends_at timestamptz not null default now() + interval '1 day';
drop index rate_limits_by_window;
create index rate_limits_by_end on rate_limits (ends_at);
