-- The number of requests that wait for a member's answer is read with each page.
create index notices_waiting on notices (user_id) where settled_at is null and kind in ('trade_proposed', 'trade_countered');
