-- The last day that a group has again if its organiser takes its end back; null while it is not being ended.
alter table groups add column resumes_until date;
