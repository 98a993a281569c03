-- How long legs take and how they go, measured from the events of a client's own orders.

-- One row a leg that has ended, remade whenever its order changes. Times in whole minutes.
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

create table lane_measures (
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
  measured_at timestamptz not null,
  primary key (client_id, movement, origin_country, destination_country, service_type)
);
call guard_tenant_table('lane_measures');

create table partner_measures (
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
  measured_at timestamptz not null,
  primary key (client_id, partner_id, service_type, destination_country)
);
call guard_tenant_table('partner_measures');

-- How far measuring has come through a client's changed orders, and when it last made the figures.
create table measure_marks (
  client_id uuid primary key references clients,
  seen_at timestamptz not null default '-infinity',
  seen_id uuid not null default '00000000-0000-0000-0000-000000000000',
  measured_at timestamptz
);
call guard_tenant_table('measure_marks');
