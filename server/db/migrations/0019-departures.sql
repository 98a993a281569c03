-- Departures that partners sell: flights and truckings, one by one or by a schedule.

create table departure_schedules (
  partner_id uuid not null references partners,
  id uuid not null,
  mode text not null check (mode in ('AIR', 'LAND')),
  carrier text not null check (char_length(carrier) between 1 and 80),
  number text not null check (char_length(number) between 1 and 20),
  origin_port_id text not null,
  destination_port_id text not null,
  aircraft text check (aircraft in ('PASSENGER', 'FREIGHTER')),
  equipment text check (char_length(equipment) between 1 and 60),
  max_piece_grams integer check (max_piece_grams > 0),
  -- {lengthMm, widthMm, heightMm}; null without a limit.
  max_piece_mm jsonb,
  accepted_goods text[] not null,
  capacity_grams integer not null check (capacity_grams > 0),
  capacity_litres integer not null check (capacity_litres > 0),
  -- FreightRates of the contract; null while there are none.
  rates jsonb,
  -- ISO 8601: 1 is Monday.
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) > 0),
  season_from date not null,
  season_to date not null check (season_to >= season_from),
  exceptions date[] not null,
  -- Local times of the ports.
  departure_time time not null,
  arrival_time time not null,
  arrival_day_offset integer not null,
  cut_off_minutes integer not null,
  latest_acceptance_minutes integer not null check (latest_acceptance_minutes >= 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ENDED')),
  version integer not null default 1,
  primary key (partner_id, id),
  check (origin_port_id <> destination_port_id),
  check ((mode = 'AIR') = (aircraft is not null)),
  check (cut_off_minutes >= latest_acceptance_minutes)
);
call guard_own_partner_table('departure_schedules');
-- The job that adds departures reads the schedules of all partners.
create policy extension on departure_schedules for select to portal_jobs using (true);

create table departures (
  partner_id uuid not null references partners,
  id uuid not null,
  schedule_id uuid,
  -- The local day of the schedule; it stays when the departure is moved.
  schedule_day date,
  -- Changed or cancelled by itself: its schedule no longer changes it.
  is_edited boolean not null default false,
  mode text not null check (mode in ('AIR', 'LAND')),
  carrier text not null check (char_length(carrier) between 1 and 80),
  number text not null check (char_length(number) between 1 and 20),
  origin_port_id text not null,
  destination_port_id text not null,
  aircraft text check (aircraft in ('PASSENGER', 'FREIGHTER')),
  equipment text check (char_length(equipment) between 1 and 60),
  max_piece_grams integer check (max_piece_grams > 0),
  max_piece_mm jsonb,
  accepted_goods text[] not null,
  capacity_grams integer not null check (capacity_grams > 0),
  capacity_litres integer not null check (capacity_litres > 0),
  rates jsonb,
  -- Local times of the ports, as the partner states them, and their instants.
  local_departure timestamp not null,
  local_arrival timestamp not null,
  local_cut_off timestamp not null,
  local_latest_acceptance timestamp not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  cut_off_at timestamptz not null,
  latest_acceptance_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'CANCELLED')),
  version integer not null default 1,
  primary key (partner_id, id),
  foreign key (partner_id, schedule_id) references departure_schedules (partner_id, id),
  unique (partner_id, schedule_id, schedule_day),
  check ((schedule_id is null) = (schedule_day is null)),
  check (origin_port_id <> destination_port_id),
  check ((mode = 'AIR') = (aircraft is not null)),
  check (arrives_at > departs_at),
  check (cut_off_at <= latest_acceptance_at),
  check (latest_acceptance_at <= departs_at)
);
call guard_own_partner_table('departures');
-- Clients see departures of partners with which they have an accepted connection.
create policy connected_clients on departures for select to portal_app using (partner_id in (
  select c.partner_id from connections c where c.client_id = (select app_client_id()) and c.state = 'ACCEPTED'));
create index departures_of_partner on departures (partner_id, departs_at);
create index departures_of_lane on departures (origin_port_id, destination_port_id, departs_at) where state = 'PLANNED';
create index departures_planned on departures (departs_at) where state = 'PLANNED';
