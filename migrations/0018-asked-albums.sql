-- Guardians are also asked about an album whose code a child has.
alter table approvals add column album_id integer references albums (id) on delete cascade;
alter table approvals drop constraint approvals_check;
alter table approvals add constraint approvals_check check (num_nonnulls(friendship_id, trade_id, album_id) = 1);
create unique index approvals_by_album on approvals (album_id, child_id) where album_id is not null;
