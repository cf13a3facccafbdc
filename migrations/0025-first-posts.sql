-- An account's first post waits for an operator's yes, where operators are named.

alter table blog_posts
  -- waits since then; not published meanwhile
  add column submitted_at timestamptz,
  -- has been for everybody to read: its author's posts wait no more
  add column approved_at timestamptz,
  add check (submitted_at is null or not is_published);
-- Nothing that readers see changes.
alter table blog_posts disable trigger blog_posts_updated;
update blog_posts set approved_at = published_at where is_published;
alter table blog_posts enable trigger blog_posts_updated;
create index blog_posts_submitted on blog_posts (submitted_at) where submitted_at is not null;
