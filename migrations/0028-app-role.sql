-- The app's role may change no table: the ledger's quarters are opened and dropped with the rights of whoever migrates.
do $$
begin
  execute format('alter function turn_ledger() security definer set search_path = %I, pg_temp', current_schema());
end
$$;
