-- A search shows the first names that begin with its word: read in their order, however many members there are. Bytes
-- have one order on every server.
create index profiles_by_name on profiles (search_name collate "C", user_id) where is_discoverable;
