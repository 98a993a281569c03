-- Routing: the network's rate cards and exchange rates; each client's rules with their versions, shares and sheets.

-- Network rate cards, as contract/routing describes them. Loading the same lane, start and days again replaces the price.
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

-- Versions come from a sequence, so that a version of a rolled-back change is never used again.
create sequence routing_version_numbers as bigint;

-- Raised by every change that the routes of all clients depend on, so that compiled contexts are rebuilt.
create table network_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into network_version (version) values (nextval('routing_version_numbers'));
grant select on rate_cards, exchange_rates, network_version to portal_app, portal_jobs;

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
  primary key (client_id, country, service_type)
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

-- Orders that each partner of a sharing group has received, in the order of the group. The key names lane, partners and percents.
create table share_ledger (
  client_id uuid not null references clients,
  group_key text not null,
  counts integer[] not null,
  primary key (client_id, group_key)
);
call guard_tenant_table('share_ledger');

-- The part of a trace that all orders of a lane share, stored once under the digest of its content.
create table route_sheets (
  client_id uuid not null references clients,
  id text not null,
  sheet jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('route_sheets');

create table client_rate_cards (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null references partners,
  service_type text not null,
  origin jsonb not null,
  destination jsonb not null,
  currency text not null,
  breaks jsonb not null,
  step_grams integer not null,
  max_grams integer not null,
  minimum_minor bigint not null,
  fuel_basis_points integer not null,
  cod_fee_minor bigint,
  divisor integer not null,
  transit_days_min integer not null,
  transit_days_max integer not null,
  valid_from date not null,
  valid_to date,
  loaded_at timestamptz not null default now(),
  primary key (client_id, id),
  check (transit_days_min <= transit_days_max),
  check (valid_to is null or valid_from <= valid_to)
);
call guard_tenant_table('client_rate_cards');

-- The operator loads them; users of the client read them.
revoke insert, update, delete on client_rate_cards from portal_app, portal_jobs;
create policy operator on client_rate_cards to portal_owner using (true) with check (true);
create unique index client_rate_cards_lane on client_rate_cards (client_id, partner_id, service_type, md5(origin::text),
  md5(destination::text), currency, valid_from, transit_days_min, transit_days_max);

-- Every change of the tables that routing reads is a version of the lane rules of a country.
create table lane_rule_versions (
  client_id uuid not null references clients,
  country text not null,
  version integer not null check (version > 0),
  -- {legs: [{serviceType, decision, weights}], bob, sriOrigins}
  rules jsonb not null,
  note text,
  -- 0 is before the first.
  rolled_back_to integer check (rolled_back_to < version),
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (client_id, country, version)
);
call guard_tenant_table('lane_rule_versions');

-- Insert only.
revoke update, delete on lane_rule_versions from portal_app, portal_jobs;
