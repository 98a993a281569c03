-- Ports, postcodes, HS codes, exchange rates, calendars, duties, flags.

-- The built-in lists that are loaded, by checksum, so that a start with nothing new writes nothing.
create table reference_loads (
  list text primary key,
  checksum text not null,
  entries integer not null,
  loaded_at timestamptz not null default now()
);

create table ports (
  code text primary key check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  country text not null,
  name text not null,
  iata text check (iata ~ '^[A-Z0-9]{3}$'),
  kinds text[] not null check ((kinds <@ array['SEA', 'AIR', 'LAND']) and (cardinality(kinds) > 0)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- An operator's list is never overwritten by the built-in one.
  source text not null check (source in ('BUILT_IN', 'IMPORT')),
  search_text text generated always as (lower(code || ' ' || coalesce(iata, '') || ' ' || name)) stored
);
grant select on ports to portal_app, portal_jobs;
create index ports_country on ports (country, name);
create index ports_search on ports using gin (search_text gin_trgm_ops);

create table postcodes (
  country text not null,
  postcode text not null,
  place text not null,
  district text not null default '',
  province text not null default '',
  primary key (country, postcode, place, district)
);
grant select on postcodes to portal_app, portal_jobs;
create index postcodes_place on postcodes (country, lower(place) text_pattern_ops);
create index postcodes_prefix on postcodes (country, postcode text_pattern_ops);

-- The default port of orders from or to a country or a part of it, in the sequence of the operator's file.
create table gateways (
  id bigint generated always as identity primary key,
  country text not null,
  port_id text not null,
  lane_end text check (lane_end in ('ORIGIN', 'DESTINATION')),
  mode text check (mode in ('AIR', 'SEA', 'LAND')),
  other_country text,
  postcodes text[] not null,
  provinces text[] not null,
  source text not null,
  source_date date not null
);
grant select on gateways to portal_app, portal_jobs;

create table hs_codes (
  code text primary key check (code ~ '^[0-9]{2,10}$'),
  description text not null,
  section text not null,
  -- The product's list of HS codes: codes of HS 2022, with names and words of common goods. An operator's list replaces the descriptions.
  words text not null default '',
  source text not null default 'IMPORT' check (source in ('BUILT_IN', 'IMPORT')),
  search_text text generated always as (lower(description || ' ' || words)) stored
);
grant select on hs_codes to portal_app, portal_jobs;
create index hs_codes_prefix on hs_codes (code text_pattern_ops);
create index hs_codes_search on hs_codes using gin (search_text gin_trgm_ops);

-- One row a day: how many units of each currency one unit of the base buys.
create table exchange_rates (
  as_of date primary key,
  base text not null,
  units_per_base jsonb not null
);
grant select on exchange_rates to portal_app, portal_jobs;

-- One row a country and day: the rates that its customs publish, in units of its currency per unit of another.
create table customs_exchange_rates (
  country text not null,
  as_of date not null,
  base text not null,
  units_per_base jsonb not null,
  primary key (country, as_of)
);
grant select on customs_exchange_rates to portal_app, portal_jobs;

-- Duty tables, as contract/duties describes them. Loading the same country and first day again adds a version; no version
-- is changed, so that the assessment of an order can be compared with its rules.
create table duty_tables (
  country text not null,
  valid_from date not null,
  version integer not null,
  currency text not null,
  threshold_on text not null,
  charged_on text not null,
  ddp_payer text not null default 'SHIPPER',
  ddu_payer text not null default 'CONSIGNEE',
  rates jsonb not null,
  source text not null,
  source_date date not null,
  -- Came with the product; an operator has not checked it.
  starter boolean not null default false,
  loaded_at timestamptz not null default now(),
  threshold_currency text,
  insurance_basis_points integer not null default 0,
  primary key (country, valid_from, version)
);
grant select on duty_tables to portal_app, portal_jobs;

-- The operator's list; loading replaces all of it.
create table forbidden_goods (
  id integer generated always as identity primary key,
  -- Null stands for every country.
  origin_country text,
  destination_country text,
  goods text not null,
  hs_prefixes text[] not null,
  words text[] not null,
  reason text not null,
  source text not null,
  source_date date not null
);
grant select on forbidden_goods to portal_app, portal_jobs;

-- Public holidays and working days in their place. A row of the operator takes precedence over the built-in one.
create table calendar_days (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- State or province, such as SWK of Malaysia; empty for the whole country.
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  day date not null,
  -- CLOSED: a public holiday. OFFICES_CLOSED: customs and other offices rest. WORKING: a working day whatever the weekday.
  kind text not null check (kind in ('CLOSED', 'OFFICES_CLOSED', 'WORKING')),
  -- True until the government has announced the date.
  estimated boolean not null default false,
  name text not null,
  source text not null check (source in ('BUILT_IN', 'OPERATOR')),
  primary key (country, region, day, source)
);
grant select on calendar_days to portal_app, portal_jobs;

create table awb_prefixes (
  prefix text primary key check (prefix ~ '^[0-9]{3}$'),
  iata text,
  airline text not null
);
grant select on awb_prefixes to portal_app, portal_jobs;

create table flags (
  name text primary key,
  is_on boolean not null,
  updated_at timestamptz not null default now()
);
grant select on flags to portal_app, portal_jobs;

create table flag_overrides (
  client_id uuid not null references clients,
  flag text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, flag)
);
call guard_tenant_table('flag_overrides');
revoke insert, update, delete on flag_overrides from portal_app, portal_jobs;
create policy operator on flag_overrides to portal_owner using (true) with check (true);

create table flag_allow_lists (
  client_id uuid not null references clients,
  flag text not null,
  environment text not null check (environment in ('dev', 'sandbox', 'prod')),
  added_at timestamptz not null default now(),
  primary key (client_id, flag, environment)
);
call guard_tenant_table('flag_allow_lists');
revoke insert, update, delete on flag_allow_lists from portal_app, portal_jobs;
create policy operator on flag_allow_lists to portal_owner using (true) with check (true);
