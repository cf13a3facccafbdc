-- Pictures that members uploaded for their posts.
create table blog_images (
  -- 128 random bits, base64url: the address of a draft's picture cannot be guessed
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  author_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (author_id, id)
);

-- What members write. A post is its author's alone, so it goes with the account, picture and all: a child that leaves
-- shall leave nothing behind that it wrote about itself. (Swaps stay, as "Gelöschter Nutzer": they are another
-- member's history, too.)
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 150),
  slug text collate "C" not null check (length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  content text not null check (length(content) <= 50000),
  excerpt text not null check (length(excerpt) <= 300),
  tags text[] not null check (cardinality(tags) <= 10 and array_position(tags, null) is null and length(array_to_string(tags, '')) <= 300),
  -- '/blog/images/…', or a whole address elsewhere
  featured_image_url text check (length(featured_image_url) <= 500),
  is_published boolean not null,
  -- set anew by each save of a published post
  published_at timestamptz,
  created_at timestamptz not null default now(),
  search_title text not null generated always as (fold_case(title)) stored,
  search_tags text[] not null generated always as (fold_case(tags)) stored,
  image_id text generated always as (substring(featured_image_url, '^/blog/images/(.*)$')) stored,
  -- not shown to anybody, because an operator took it down
  hidden_at timestamptz,
  -- waits since then; not published meanwhile
  submitted_at timestamptz,
  -- has been for everybody to read: its author's posts wait no more
  approved_at timestamptz,
  foreign key (author_id, image_id) references blog_images (author_id, id),
  constraint blog_posts_check check ((published_at is null) = (not is_published)),
  constraint blog_posts_check1 check (submitted_at is null or not is_published)
);
create index blog_posts_by_author on blog_posts (author_id);
create index blog_posts_by_image on blog_posts (image_id);
create index blog_posts_by_tag on blog_posts using gin (search_tags) where is_published;
do $$
begin
  create index blog_posts_by_title_part on blog_posts using gin (search_title gin_trgm_ops) where is_published;
exception
  when others then raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;
create index blog_posts_newest on blog_posts (published_at desc, id) where is_published;
-- The check above leaves no upper case to fold.
create unique index blog_posts_slug on blog_posts (slug);
create index blog_posts_submitted on blog_posts (submitted_at) where submitted_at is not null;
create trigger blog_posts_deleted after delete on blog_posts referencing old table as changed
  for each statement execute function raise_blog_revision();
create trigger blog_posts_inserted after insert on blog_posts referencing new table as changed
  for each statement execute function raise_blog_revision();
create trigger blog_posts_updated after update on blog_posts referencing new table as changed
  for each statement execute function raise_blog_revision();

-- Each picture in its sizes and formats, re-encoded here; no byte of the uploaded file is among them.
create table blog_image_files (
  image_id text not null references blog_images (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9]+\.(webp|avif|jpg)$'),
  content bytea not null,
  primary key (image_id, name)
);

-- Rises in every transaction that changes what the blog shows: pages made before it are old.
create table blog_revision (
  revision bigint not null
);
insert into blog_revision values (1);
create unique index blog_revision_is_one_row on blog_revision ((true));
