-- Transit times computed from the events of a client's own orders, and the delivery forecast of each order under way.

-- One row for each completed leg, computed again when its order changes. Times in whole minutes.
create table leg_times (
  client_id uuid not null,
  order_id uuid not null,
  sequence integer not null,
  service_type text not null,
  partner_id uuid references partners,
  movement text not null,
  origin_country text not null,
  destination_country text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null where the leg did not reach its good end.
  took_minutes integer check (took_minutes >= 0),
  -- From where the leg began to the order's delivery; null where that did not come.
  remaining_minutes integer check (remaining_minutes >= 0),
  -- Within the days of the rate card; null where the card promised none, or the leg did not reach its good end.
  on_time boolean,
  exception boolean not null,
  lost boolean not null,
  primary key (client_id, order_id, sequence),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('leg_times');
create index leg_times_ended on leg_times (client_id, ended_at);

create table lane_transit_times (
  client_id uuid not null references clients,
  movement text not null,
  origin_country text not null,
  destination_country text not null,
  service_type text not null,
  -- Orders the leg's own time is measured from.
  orders integer not null,
  median_minutes integer,
  p90_minutes integer,
  -- The same for the time from where the leg began to delivery.
  delivered_orders integer not null,
  remaining_median_minutes integer,
  remaining_p90_minutes integer,
  computed_at timestamptz not null,
  primary key (client_id, movement, origin_country, destination_country, service_type)
);
call guard_tenant_table('lane_transit_times');

create table partner_transit_times (
  client_id uuid not null references clients,
  partner_id uuid not null references partners,
  service_type text not null,
  destination_country text not null,
  -- Legs that have ended, well or not; the counts below are of them.
  legs integer not null,
  done_legs integer not null,
  median_minutes integer,
  p90_minutes integer,
  promised_legs integer not null,
  on_time_legs integer not null,
  exception_legs integer not null,
  lost_legs integer not null,
  computed_at timestamptz not null,
  primary key (client_id, partner_id, service_type, destination_country)
);
call guard_tenant_table('partner_transit_times');

-- How far the computation has read the changed orders of a client, and when it last computed the figures.
create table transit_time_watermarks (
  client_id uuid primary key references clients,
  read_to_at timestamptz not null default '-infinity',
  read_to_id uuid not null default '00000000-0000-0000-0000-000000000000',
  computed_at timestamptz
);
call guard_tenant_table('transit_time_watermarks');
create policy due_clients on transit_time_watermarks for select to portal_owner using (true);

create table delivery_forecasts (
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
  stuck_notified_at timestamptz,
  -- Which figures it was set by; null before there were any.
  computed_at timestamptz,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((promised_from is null) = (promised_to is null) and (promised_from is null) = (basis is null)),
  check ((basis = 'MEASURED') = (orders is not null))
);
call guard_tenant_table('delivery_forecasts');
create policy partner_side on delivery_forecasts for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = delivery_forecasts.client_id and g.order_id = delivery_forecasts.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on delivery_forecasts for select to portal_owner using (true);
create index delivery_forecasts_late on delivery_forecasts (client_id, late_at, order_id) where late_at is not null;
create index delivery_forecasts_stuck on delivery_forecasts (client_id, stuck_at, order_id) where stuck_at is not null;
create index delivery_forecasts_computed on delivery_forecasts (client_id, computed_at);
