-- The words of a client that are used in a channel now, by status (SERVICE_TYPE:STATUS); null without any.
create or replace function client_statuses(of_client uuid, in_channel text) returns jsonb
language sql stable set search_path = public as $$
  select v.words from status_mapping_settings s join status_mapping_versions v on v.client_id = s.client_id
  where s.client_id = of_client and in_channel = any (s.channels) and v.effective_at <= now()
  order by v.version desc limit 1 $$;

revoke execute on function client_statuses from public;

grant execute on function client_statuses to portal_app, portal_jobs;

-- The codes of the partners that the client of the transaction is connected with, and the statuses that they stand for. A code
-- has more columns, which concern the orders of other clients.
create or replace function connected_status_codes() returns table (
  partner_id uuid, partner_name text, code text, label text, service_type text, status text)
language sql stable security definer set search_path = public as $$
  select p.id, p.name, s.code, s.label, leg, s.status
  from connections c join partners p on p.id = c.partner_id join partner_status_codes s on s.partner_id = p.id
    cross join lateral unnest(case when s.service_type is null then p.service_types else array[s.service_type] end) leg
  where c.client_id = app_client_id() and c.state = 'ACCEPTED' and s.status is not null $$;

revoke execute on function connected_status_codes from public;

grant execute on function connected_status_codes to portal_app;

-- The revision of the words of a client, for its customers' sessions, whose tenant is not known yet; null without any.
create or replace function status_mapping_revision(of_client uuid) returns integer
language sql stable security definer set search_path = public as
$$ select revision from status_mapping_settings where client_id = of_client $$;

revoke execute on function status_mapping_revision from public;

grant execute on function status_mapping_revision to portal_app;
