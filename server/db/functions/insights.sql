-- The owner and scopes of a live credential, for the renewal of the embed address that it asked for.
create or replace function insight_credential(of_id uuid) returns table (client_id uuid, partner_id uuid, scopes text[])
language sql stable security definer set search_path = public as $$
  select k.client_id, null::uuid, k.scopes from credentials k
  where k.id = of_id and k.revoked_at is null and coalesce(k.expires_at > now(), true)
  union all
  select null::uuid, k.partner_id, k.scopes from partner_credentials k
  where k.id = of_id and k.revoked_at is null and coalesce(k.expires_at > now(), true) $$;

revoke execute on function insight_credential from public;
grant execute on function insight_credential to portal_app;

-- Clients with figures. Ids only.
create or replace function clients_with_insights() returns setof uuid
language sql stable security definer set search_path = public as $$
  select distinct client_id from insight_segments where kind = 'ALL' order by client_id $$;

revoke execute on function clients_with_insights from public;
grant execute on function clients_with_insights to portal_jobs;
