-- What a device is told goes on when another face, or a new password, takes the place of its session.
-- `session_id` is where it was switched on, by which deliveries name it; `held_by` is the device's session of the moment.
alter table push_subscriptions
  drop constraint push_subscriptions_session_id_fkey,
  drop constraint push_subscriptions_endpoint_key,
  add column held_by uuid references sessions (id) on update cascade on delete cascade;
update push_subscriptions set held_by = session_id;
-- Faces of one device are told at one address.
alter table push_subscriptions add unique (held_by, user_id), add unique (endpoint, user_id);

-- The former release knows nothing of it.
create function hold_push() returns trigger language plpgsql as $$
begin
  new.held_by := coalesce(new.held_by, new.session_id);
  return new;
end
$$;
create trigger push_subscriptions_held before insert on push_subscriptions
  for each row execute function hold_push();
