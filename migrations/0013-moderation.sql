create table decisions (
  id uuid primary key default gen_random_uuid(),
  -- what it is about, and whose that is
  kind text not null check (kind in ('person', 'message', 'post', 'list', 'album')),
  subject_id text not null check (length(subject_id) <= 64),
  owner_id uuid references users (id) on delete cascade,
  operator_id uuid references users (id) on delete set null,
  measure text not null check (measure in ('none', 'take_down', 'suspend', 'corrected')),
  suspended_until timestamptz,
  reason text not null check (length(reason) <= 1000),
  decided_at timestamptz not null default now(),
  objection text check (length(objection) <= 1000),
  objected_at timestamptz,
  answer text check (length(answer) <= 1000),
  is_granted boolean,
  answered_at timestamptz,
  constraint decisions_check check ((objection is null) = (objected_at is null)),
  constraint decisions_check1 check ((answer is null) = (answered_at is null) and (answer is null) = (is_granted is null))
);
create index decisions_by_operator on decisions (operator_id);
create index decisions_by_owner on decisions (owner_id);
create index decisions_objected on decisions (objected_at) where objected_at is not null and answered_at is null;

create table reports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'message', 'post', 'list', 'album')),
  subject_id text not null check (length(subject_id) <= 64),
  -- null: a mistake, whose album may change hands
  owner_id uuid references users (id) on delete cascade,
  -- null: a visitor, or gone
  reporter_id uuid references users (id) on delete set null,
  reporter_email text check (length(reporter_email) <= 254),
  reason text not null check (reason in ('mistake', 'insult', 'spam', 'private', 'other')),
  remark text not null check (length(remark) <= 500),
  -- as it was when it was reported
  evidence text not null check (length(evidence) <= 60000),
  path text,
  -- what is right instead, of a mistake
  proposal jsonb,
  created_at timestamptz not null default now(),
  decision_id uuid references decisions (id) on delete cascade,
  constraint reports_check check ((owner_id is null) = (reason = 'mistake') and (proposal is not null) = (reason = 'mistake'))
);
create index reports_by_decision on reports (decision_id);
create index reports_by_owner on reports (owner_id);
create index reports_by_reporter on reports (reporter_id);
create unique index reports_once on reports (reporter_id, kind, subject_id, coalesce(proposal, '{}')) where decision_id is null;
create index reports_open on reports (kind, subject_id) where decision_id is null;

-- Who did what. Rows are added, and forgotten by age; a member who leaves is taken out of them.
create table operator_log (
  id bigint generated always as identity primary key,
  operator_id uuid references users (id) on delete set null,
  member_id uuid references users (id) on delete set null,
  deed text not null,
  detail text not null,
  done_at timestamptz not null default now()
);
create index operator_log_by_member on operator_log (member_id);
create index operator_log_by_operator on operator_log (operator_id);
create trigger operator_log_keep before update on operator_log
  for each row execute function keep_operator_log();

-- How much the tables hold, day by day.
create table table_sizes (
  noted_on date not null,
  name text not null,
  bytes bigint not null,
  primary key (noted_on, name)
);
