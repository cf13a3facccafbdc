-- What suspended members published is hidden meanwhile: pages ask who is suspended.
create index users_suspended on users (suspended_until) where suspended_until is not null;
