-- All tenants, for jobs that work on each of them.
create or replace function all_client_ids() returns setof uuid
language sql stable security definer set search_path = public as
$$ select client_id from clients order by client_id $$;

revoke execute on function all_client_ids from public;

grant execute on function all_client_ids to portal_jobs;
