create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  -- as accounts store it: shared/email.ts normalises
  email text not null check (length(email) between 3 and 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- In clear, for it stands in every mail and opens one thing only: the way out. Deriving it from a secret beside it
  -- would keep it from nobody who reads this database.
  end_token text not null unique,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint newsletter_subscriptions_check check ((status = 'pending') = (confirmed_at is null)),
  constraint newsletter_subscriptions_check1 check ((status = 'unsubscribed') = (ended_at is not null))
);
create index newsletter_subscriptions_by_email on newsletter_subscriptions (email);
-- Whoever comes back begins anew: what was agreed to before stays as it was.
create unique index newsletter_subscriptions_live on newsletter_subscriptions (email) where status <> 'unsubscribed';

-- Every sign-up that was answered by a mail: what was agreed to, where and when, and which mail asked to confirm it.
create table newsletter_sign_ups (
  -- SHA-256 of the link's token; the token itself is kept nowhere
  token_hash bytea primary key,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  declaration_version text not null,
  declaration text not null,
  form_url text not null,
  -- Message-ID
  mail_id text not null,
  signed_up_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index newsletter_sign_ups_by_subscription on newsletter_sign_ups (subscription_id);

-- Posts that go out to all who are subscribed when they are written down here.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  post_id text not null unique,
  title text not null,
  excerpt text not null,
  path text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index newsletter_issues_open on newsletter_issues (id) where finished_at is null;

create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues (id) on delete cascade,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  -- in `mails` while it waits there
  mail_id bigint not null,
  primary key (issue_id, subscription_id)
);
create index newsletter_deliveries_by_subscription on newsletter_deliveries (subscription_id);
