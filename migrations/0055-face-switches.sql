-- Where a device of a family goes on as somebody else from the first use of this token: if the answer that brought it was
-- lost, the former face stays signed in.
create table face_switches (
  token_hash bytea primary key,
  -- the device's session of the moment, which becomes the new face's
  session_id uuid not null references sessions (id) on update cascade on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  -- null when the guardian comes back
  password_digest bytea,
  made_at timestamptz not null default clock_timestamp()
);
create index face_switches_by_session on face_switches (session_id, made_at);
create index face_switches_by_user on face_switches (user_id);
create index face_switches_by_guardian on face_switches (guardian_id);
