-- Members may go with others: children with their last guardian, or with their group. The pages of all hear it at once,
-- and what a guardian opened for children on devices of the own ends with the account, whoever else is responsible.
create function end_sessions_of_leaver() returns trigger language plpgsql as $$
begin
  with faces as (
    delete from sessions where user_id <> old.id
      and id in (select session_id from face_sessions where guardian_id = old.id)
    returning id
  ), ended as (
    select id, 'device' as because from faces
    union all
    select id, 'deleted' from sessions where user_id = old.id
  ), numbered as (
    select *, (row_number() over (partition by because) - 1) / 150 as part from ended
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('sessionIds', json_agg(id),
    'event', json_build_object('topic', 'signed_out', 'because', because)))::text
  from numbered group by because, part;
  return old;
end
$$;
create trigger users_end_sessions before delete on users
  for each row execute function end_sessions_of_leaver();
