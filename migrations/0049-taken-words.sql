-- The words that operators took away come back when an objection to it is granted; they go with the answer, or with the
-- decision. Null: it is only hidden, or taken down by the release before.
alter table decisions add column taken_words text check (length(taken_words) <= 1000);
