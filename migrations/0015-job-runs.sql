-- Until when the work of each job is done, so that a computer that was off makes up for it at its next start.
create table job_runs (
  name text primary key,
  -- the time of the timetable that the last run was for, or the run's own where that was later
  done_until timestamptz not null
);
