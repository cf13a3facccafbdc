-- As in 0034. Of two guardians who go at the same moment the later one sees that the other has gone, and takes the children
-- along; who leaves the family, joins it or adds a child holds its row, too.
create or replace function end_family() returns trigger language plpgsql as $$
begin
  if old.role <> 'guardian' then
    return null;
  end if;
  perform from families where id = old.family_id for update;
  if not exists (select from family_members where family_id = old.family_id and role = 'guardian') then
    delete from users where id in (
      select user_id from family_members where family_id = old.family_id and role = 'child');
    delete from families where id = old.family_id;
  end if;
  return null;
end
$$;

-- As in 0044. Whoever takes a child over holds its pass until then, and has it afterwards.
create or replace function leave_group() returns trigger language plpgsql as $$
begin
  perform from passes where user_id = old.user_id
    and not exists (select from family_members where user_id = old.user_id) for update;
  perform end_open_trades(old.user_id, met.id), keep_parted_names(old.user_id, met.id) from (
    select distinct case when from_user_id = old.user_id then to_user_id else from_user_id end as id
    from trade_requests where old.user_id in (from_user_id, to_user_id)
  ) met where met.id is not null and not exists (
    select from friendships f where f.status = 'accepted'
      and least(f.user1_id, f.user2_id) = least(met.id, old.user_id)
      and greatest(f.user1_id, f.user2_id) = greatest(met.id, old.user_id));
  insert into ended_passes (code_hash, token_hash, because)
  select code_hash, token_hash, 'group_over' from passes where user_id = old.user_id
    and not exists (select from family_members where user_id = old.user_id)
  on conflict do nothing;
  delete from users where id = old.user_id and kind = 'child'
    and not exists (select from family_members where user_id = old.user_id);
  return null;
end
$$;
