-- The public tracking of an order, by its order code or the SSCC of a piece: no personal data except the city. Takes exact
-- codes only, so that orders cannot be listed by parts of codes. The SSCCs of a client are consecutive: the answer to an SSCC
-- has neither the order code nor the number and page of the carrier (decision 0186).

-- `scannedPiece` is the piece of an SSCC. With the delivery forecast and the legs by service type, from which the next step is shown,
-- the places from which the time zones of the steps follow, and the client's words for statuses.
create or replace function public_tracking(code text) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object('orderCode', case when hit.piece is null then o.order_code end, 'originCountry', o.origin_country,
    'destinationCountry', o.destination_country, 'destinationCity', o.consignee_city,
    'status', jsonb_build_object('serviceType', o.status_service_type, 'status', o.status), 'statusAt', o.status_at,
    'stage', o.stage, 'terminal', o.terminal, 'pieces', o.pieces, 'scannedPiece', hit.piece, 'pieceProgress', o.piece_states -> 'progress',
    'pieceStates', o.piece_states -> 'states', 'sender', (select jsonb_build_object('name', coalesce(k.name, c.name), 'email', k.email,
        'colour', case when k.id is null then c.colour else k.colour end,
        'logoPath', case when k.id is null then c.logo_path else k.logo_path end)
      from clients c left join customers k on k.client_id = c.client_id and k.id = o.customer_id where c.client_id = o.client_id),
    'promisedFrom', case when o.stage = 'DELIVERED' or not o.terminal and forecast.order_id is null then o.promised_from
      when not o.terminal then forecast.promised_from end,
    'promisedTo', case when o.stage = 'DELIVERED' or not o.terminal and forecast.order_id is null then o.promised_to
      when not o.terminal then forecast.promised_to end,
    'promise', case when forecast.basis is not null or (not o.terminal and forecast.order_id is null and o.promised_from is not null) then
      jsonb_build_object('basis', coalesce(forecast.basis, 'RATE_CARD')) end,
    'lateSince', case when forecast.late_at <= now() then forecast.late_at end,
    'stuckSince', case when forecast.stuck_at <= now() and forecast.status_at = o.status_at then forecast.stuck_at end,
    'places', jsonb_build_object('originPortId', o.origin_port_id, 'originPostcode', o.parties -> 'consignor' ->> 'postcode',
      'destinationPortId', o.destination_port_id, 'destinationPostcode', o.parties -> 'consignee' ->> 'postcode'),
    'legEnds', coalesce(forecast.leg_ends, '[]'), 'clientStatuses', client_statuses(o.client_id, 'PUBLIC_TRACKING'),
    'legs', coalesce((select jsonb_agg(jsonb_build_object('sequence', l.sequence, 'serviceType', l.service_type) order by l.sequence)
      from order_legs l where l.client_id = o.client_id and l.order_id = o.id), '[]'),
    'proof', (select jsonb_build_object('deliveredAt', max(p.delivered_at), 'city', o.consignee_city) from delivery_proofs p
      where p.client_id = o.client_id and p.order_id = o.id and not is_proof_withdrawn(p) having count(*) > 0),
    'lastMileTracking', (select jsonb_build_object('externalTracking', l.external_tracking, 'carrierName', l.carrier_name,
        'trackingUrl', tracking_url(l.partner_id, coalesce(l.carrier_name, ''), l.external_tracking))
      from order_legs l where hit.piece is null and l.client_id = o.client_id and l.order_id = o.id and l.external_tracking is not null
        and l.service_type in ('LAST_MILE', 'SELF_COLLECT_LAST_MILE', 'DOMESTIC', 'B2B') order by l.sequence desc limit 1),
    'events', coalesce((select jsonb_agg(jsonb_build_object('serviceType', e.service_type, 'status', e.status, 'place', e.place,
      'hub', (select jsonb_build_object('code', h.code, 'name', h.name, 'town', h.town) from partner_hubs h where h.id = e.hub_id),
      'piece', e.piece, 'updateTimestamp', e.update_timestamp) order by e.update_timestamp desc, e.id desc)
      from (select e.id, e.service_type, e.status, e.place, e.update_timestamp, e.hub_id, null::integer piece from order_events e
          where e.client_id = o.client_id and e.order_id = o.id and e.piece is null
        union all select e.id, e.service_type, e.status, e.place, e.update_timestamp, e.hub_id, e.piece from piece_events e
          where e.client_id = o.client_id and e.order_id = o.id) e), '[]'))
  from (select x.client_id, x.id, null::integer piece from orders x where x.order_code = upper(code)
      union all select s.client_id, s.order_id, s.piece from order_ssccs s where s.sscc = code limit 1) hit
    join orders o on o.client_id = hit.client_id and o.id = hit.id
    left join delivery_forecasts forecast on forecast.client_id = o.client_id and forecast.order_id = o.id and not o.terminal $$;

revoke execute on function public_tracking from public;

grant execute on function public_tracking to portal_app;
