-- When the owner of a code said that whoever came by it is known: from then on nobody is asked about it.
alter table friendships add column known_at timestamptz;
