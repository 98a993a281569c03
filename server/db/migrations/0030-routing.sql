-- Routing: the network's rate cards and exchange rates; each client's controls, what its traces refer to, its shares.

-- What a partner asks of anybody, as contract/routing describes it. The same lane, start and days again is a new price.
create table rate_cards (
  id uuid primary key,
  partner_id uuid not null references partners,
  service_type text not null,
  -- {country, portId?, zone? {name, postcodePrefixes}}
  origin jsonb not null,
  destination jsonb not null,
  currency text not null,
  -- [{fromGrams, baseMinor, perStepMinor}], rising
  breaks jsonb not null,
  step_grams integer not null,
  max_grams integer not null,
  minimum_minor bigint not null,
  fuel_basis_points integer not null,
  -- Null where the card offers no COD.
  cod_fee_minor bigint,
  divisor integer not null,
  transit_days_min integer not null,
  transit_days_max integer not null,
  valid_from date not null,
  valid_to date,
  loaded_at timestamptz not null default now(),
  check (transit_days_min <= transit_days_max),
  check (valid_to is null or valid_from <= valid_to)
);
create unique index rate_cards_lane on rate_cards (partner_id, service_type, md5(origin::text), md5(destination::text),
  currency, valid_from, transit_days_min, transit_days_max);

-- One row a day: how many units of each currency one unit of the base buys.
create table exchange_rates (
  as_of date primary key,
  base text not null,
  units_per_base jsonb not null
);

-- Versions come from a sequence: one that was rolled back never stands for something else later.
create sequence routing_version_numbers as bigint;

-- Raised by every change of what all clients' routes depend on, so that a compiled context knows when it is old.
create table network_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into network_version (version) values (nextval('routing_version_numbers'));
grant select on rate_cards, exchange_rates, network_version to portal_app, portal_jobs;

create function raise_network_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update network_version set version = nextval('routing_version_numbers');
  return null;
end $$;
create trigger network_changed after insert or update or delete on rate_cards
  for each statement execute function raise_network_version();
create trigger network_changed after insert or update or delete on exchange_rates
  for each statement execute function raise_network_version();
create trigger network_changed after insert or update or delete on partners
  for each statement execute function raise_network_version();

-- The same for one client's own rules. Its row is also what orders in shares lock: see docs/decisions/0008.
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
  primary key (client_id, country, service_type)
);
call guard_tenant_table('lane_controls');

-- Every version there was; a null decision is the control being taken away.
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
  primary key (client_id, country, service_type, version)
);
call guard_tenant_table('lane_control_versions');

create table optimiser_settings (
  client_id uuid not null references clients,
  country text not null,
  service_type text not null,
  -- {cost, days, rating}
  weights jsonb not null,
  updated_by uuid,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, country, service_type)
);
call guard_tenant_table('optimiser_settings');

create table bob_countries (
  client_id uuid not null references clients,
  country text not null,
  primary key (client_id, country)
);
call guard_tenant_table('bob_countries');

create table sri_lanes (
  client_id uuid not null references clients,
  origin_country text not null,
  destination_country text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, origin_country, destination_country)
);
call guard_tenant_table('sri_lanes');

-- Orders each partner of a sharing group has had, in the group's order. The key names lane, partners and percents.
create table share_ledger (
  client_id uuid not null references clients,
  group_key text not null,
  counts integer[] not null,
  primary key (client_id, group_key)
);
call guard_tenant_table('share_ledger');

-- What is the same in the traces of all orders of a lane, named by its content and kept once.
create table route_sheets (
  client_id uuid not null references clients,
  id text not null,
  sheet jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('route_sheets');

create function raise_routing_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into routing_versions (client_id, version) values (coalesce(new.client_id, old.client_id), nextval('routing_version_numbers'))
    on conflict (client_id) do update set version = excluded.version;
  return null;
end $$;
create trigger routing_changed after insert or update or delete on lane_controls
  for each row execute function raise_routing_version();
create trigger routing_changed after insert or update or delete on optimiser_settings
  for each row execute function raise_routing_version();
create trigger routing_changed after insert or delete on bob_countries
  for each row execute function raise_routing_version();
create trigger routing_changed after insert or delete on sri_lanes
  for each row execute function raise_routing_version();
create trigger routing_changed after insert or update or delete on connections
  for each row execute function raise_routing_version();
create trigger routing_changed after update of settings on clients
  for each row execute function raise_routing_version();

-- What waits for a partner, by leg: the work list reads it.
create index order_legs_waiting on order_legs (client_id, order_id) where allocation = 'UNALLOCATED';
