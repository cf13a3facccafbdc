-- As in 0033 and 0036. Two of one group go on meeting when their friendship ends, and two who parted meet again in one:
-- meanwhile they read each other by the names of the moment (P-34 is of those who hear nothing more of each other).
create function meet_in_group(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from group_members g join group_members o using (group_id)
      where g.user_id = one and o.user_id = other)
    and not exists (select from blocks where (user_id, blocked_id) in ((one, other), (other, one)))
$$;

create or replace function part_friends() returns trigger language plpgsql as $$
begin
  if not meet_in_group(old.user1_id, old.user2_id) then
    perform keep_parted_names(old.user1_id, old.user2_id);
  end if;
  return null;
end
$$;

create function join_group() returns trigger language plpgsql as $$
begin
  delete from parted_names n using group_members o
  where o.group_id = new.group_id
    and (n.user_id, n.person_id) in ((new.user_id, o.user_id), (o.user_id, new.user_id))
    and meet_in_group(new.user_id, o.user_id);
  return null;
end
$$;
create trigger group_members_join after insert on group_members
  for each row execute function join_group();
