-- The language a person has chosen: letters to somebody who is not signed in are written in it too.
create function auth_language_of(of_user uuid) returns text
language sql stable security definer set search_path = public as $$
  select preferences ->> 'language' from users where id = of_user
$$;
revoke execute on function auth_language_of from public;
grant execute on function auth_language_of to portal_jobs;
