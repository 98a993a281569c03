-- Unfinished batches of all tenants, ids only, so that a worker can take over those of a process that was killed.
create or replace function batches_under_way() returns table (client_id uuid, id uuid, status text)
language sql stable security definer set search_path = public as
$$ select client_id, id, status from batches where status in ('CHECKING', 'IMPORTING') $$;

revoke execute on function batches_under_way from public;

grant execute on function batches_under_way to portal_jobs;
