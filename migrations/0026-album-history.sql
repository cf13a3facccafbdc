-- Who changed an album that members made, when, and how much.
create table album_changes (
  id bigint generated always as identity primary key,
  album_id integer not null references albums (id) on delete cascade,
  -- null once gone
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  added integer not null,
  changed integer not null,
  removed integer not null
);
create index album_changes_by_album on album_changes (album_id, id desc);
create index album_changes_by_member on album_changes (changed_by) where changed_by is not null;
