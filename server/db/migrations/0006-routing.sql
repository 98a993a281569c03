-- Rules of clients by lane, the network version, transit times.

-- Versions come from a sequence, so that a version of a rolled-back change is never used again.
create sequence routing_version_numbers as bigint;


-- Raised by every change that the routes of all clients depend on, so that compiled contexts are rebuilt.
create table network_version (
  one boolean default true primary key check (one),
  version bigint not null
);
grant select on network_version to portal_app, portal_jobs;

insert into network_version (version) values (nextval('routing_version_numbers'));

-- The same for the rules of one client. Orders allocated by shares lock its row: see docs/decisions/0008.
create table routing_versions (
  client_id uuid primary key references clients,
  version bigint not null
);
call guard_tenant_table('routing_versions');
create policy operator on routing_versions to portal_owner using (true) with check (true);

create table lane_controls (
  client_id uuid not null references clients,
  country text not null,
  service_type text not null,
  -- {mode: FIXED | FALLBACKS | SHARES, entries: [{partnerId, percent?, when?}]}
  decision jsonb not null,
  note text,
  version integer not null,
  updated_by uuid,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  -- Lane controls and optimiser settings of one origin country; '*' is any origin, as all rules were before.
  origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$'),
  primary key (client_id, country, origin_country, service_type)
);
call guard_tenant_table('lane_controls');

-- Every version of a lane control; a null decision is its removal.
create table lane_control_versions (
  client_id uuid not null references clients,
  country text not null,
  service_type text not null,
  version integer not null,
  decision jsonb,
  note text,
  updated_by uuid,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$'),
  primary key (client_id, country, origin_country, service_type, version)
);
call guard_tenant_table('lane_control_versions');

-- Every change of the tables that routing reads is a version of the lane rules of a country.
create table lane_rule_versions (
  client_id uuid not null references clients,
  country text not null,
  version integer not null check (version > 0),
  -- {legs: [{serviceType, decision, weights}], bob, sriOrigins}
  rules jsonb not null,
  note text,
  -- 0 is before the first.
  rolled_back_to integer,
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (client_id, country, version),
  check (rolled_back_to < version)
);
call guard_tenant_table('lane_rule_versions');
-- Insert only.
revoke update, delete on lane_rule_versions from portal_app, portal_jobs;

create table sri_lanes (
  client_id uuid not null references clients,
  origin_country text not null,
  destination_country text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, origin_country, destination_country)
);
call guard_tenant_table('sri_lanes');

create table bob_countries (
  client_id uuid not null references clients,
  country text not null,
  primary key (client_id, country)
);
call guard_tenant_table('bob_countries');

create table optimiser_settings (
  client_id uuid not null references clients,
  country text not null,
  service_type text not null,
  -- {cost, days, rating}
  weights jsonb not null,
  updated_by uuid,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$'),
  primary key (client_id, country, origin_country, service_type)
);
call guard_tenant_table('optimiser_settings');

-- Orders that each partner of a sharing group has received, in the order of the group. The key names lane, partners and percents.
create table share_ledger (
  client_id uuid not null references clients,
  group_key text not null,
  counts integer[] not null,
  primary key (client_id, group_key)
);
call guard_tenant_table('share_ledger');

-- How far the computation has read the changed orders of a client, and when it last computed the figures.
create table transit_time_watermarks (
  client_id uuid primary key references clients,
  read_to_at timestamptz not null default '-infinity'::timestamptz,
  read_to_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  computed_at timestamptz
);
call guard_tenant_table('transit_time_watermarks');
create policy due_clients on transit_time_watermarks for select to portal_owner using (true);

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
  service_level text not null default '',
  route_mode text not null default '',
  primary key (client_id, movement, origin_country, destination_country, service_type, service_level, route_mode)
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
  -- Completed legs and median minutes by service level and mode: [{serviceLevel, mode, completedLegs, medianMinutes}].
  products jsonb not null default '[]',
  primary key (client_id, partner_id, service_type, destination_country)
);
call guard_tenant_table('partner_transit_times');
