-- A swap that was made by hand already: it waits for the other side's word, and moves whole.
alter table trade_requests add column is_done boolean not null default false;
