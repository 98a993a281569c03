-- The public tracking of an order: no personal data beyond the city. Exact codes only, so that orders cannot be listed.

-- With the delivery forecast and the legs by service type, from which the next step is shown.
create or replace function public_tracking(sought text) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object('orderCode', o.order_code, 'originCountry', o.origin_country,
    'destinationCountry', o.destination_country, 'destinationCity', o.consignee_city,
    'status', jsonb_build_object('serviceType', o.status_service_type, 'status', o.status), 'statusAt', o.status_at,
    'stage', o.stage, 'terminal', o.terminal,
    'promisedFrom', case when clock.order_id is null then o.promised_from else clock.promised_from end,
    'promisedTo', case when clock.order_id is null then o.promised_to else clock.promised_to end,
    'promise', case when clock.basis is not null or (clock.order_id is null and o.promised_from is not null) then
      jsonb_build_object('basis', coalesce(clock.basis, 'RATE_CARD')) end,
    'lateSince', case when clock.late_at <= now() then clock.late_at end,
    'stuckSince', case when clock.stuck_at <= now() and clock.status_at = o.status_at then clock.stuck_at end,
    'legEnds', coalesce(clock.leg_ends, '[]'),
    'legs', coalesce((select jsonb_agg(jsonb_build_object('sequence', l.sequence, 'serviceType', l.service_type) order by l.sequence)
      from order_legs l where l.client_id = o.client_id and l.order_id = o.id), '[]'),
    'events', coalesce((select jsonb_agg(jsonb_build_object('serviceType', e.service_type, 'status', e.status, 'place', e.place,
      'updateTimestamp', e.update_timestamp) order by e.update_timestamp desc, e.id desc)
      from order_events e where e.client_id = o.client_id and e.order_id = o.id), '[]'))
  from orders o left join order_clocks clock on clock.client_id = o.client_id and clock.order_id = o.id and not o.terminal
  where o.order_code = upper(sought) $$;

revoke execute on function public_tracking from public;

grant execute on function public_tracking to portal_app;
