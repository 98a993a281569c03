-- A person's own language and time zone (`users.preferences`) reach every request with the session.
-- Only the column is added: whatever else the session says by now is kept as it is.
do $$
declare
  was text := pg_get_functiondef('auth_session(uuid)'::regprocedure);
  now_is text := replace(replace(was, 'time_zone text', 'time_zone text, preferences jsonb'), 'c.time_zone', 'c.time_zone, u.preferences');
begin
  if now_is not like '%time_zone text, preferences jsonb%' or now_is not like '%c.time_zone, u.preferences%' then
    raise exception 'auth_session no longer says the time zone the way this migration knows';
  end if;
  drop function auth_session(uuid);
  execute now_is;
  revoke execute on function auth_session(uuid) from public;
  grant execute on function auth_session(uuid) to portal_app;
end $$;
