-- Where each order under way is against its lane's clock: when it should arrive, when it counts as late or stuck.

create table order_clocks (
  client_id uuid not null,
  order_id uuid not null,
  -- The status that `stuck_at` was set for: once the order moves on it says nothing.
  status_at timestamptz not null,
  promised_from timestamptz,
  promised_to timestamptz,
  basis text check (basis in ('MEASURED', 'RATE_CARD')),
  -- Orders the promise was measured from; null where it is the rate cards'.
  orders integer,
  -- [{serviceType, at}]: when the legs before the last should be over.
  leg_ends jsonb not null,
  late_at timestamptz,
  stuck_at timestamptz,
  stuck_told_at timestamptz,
  -- Which figures it was set by; null before there were any.
  measured_at timestamptz,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((promised_from is null) = (promised_to is null) and (promised_from is null) = (basis is null)),
  check ((basis = 'MEASURED') = (orders is not null))
);
call guard_tenant_table('order_clocks');
create policy partner_side on order_clocks for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_clocks.client_id and g.order_id = order_clocks.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on order_clocks for select to portal_owner using (true);
create policy public_tracking on order_legs for select to portal_owner using (true);
create index order_clocks_late on order_clocks (client_id, late_at, order_id) where late_at is not null;
create index order_clocks_stuck on order_clocks (client_id, stuck_at, order_id) where stuck_at is not null;
create index order_clocks_measured on order_clocks (client_id, measured_at);

-- The same with the order's clock, and its legs by name only, from which what comes next is told.
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
