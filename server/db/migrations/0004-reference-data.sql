-- Lists of the world that belong to no tenant: readable by all, written by the operator.

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
  kinds text[] not null check (kinds <@ array['SEA', 'AIR'] and cardinality(kinds) > 0),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- An operator's list is never overwritten by the built-in one.
  source text not null check (source in ('BUILT_IN', 'IMPORT')),
  search_text text generated always as (lower(code || ' ' || coalesce(iata, '') || ' ' || name)) stored
);
create index ports_country on ports (country, name);
create index ports_search on ports using gin (search_text gin_trgm_ops);

create table hs_codes (
  code text primary key check (code ~ '^[0-9]{2,10}$'),
  description text not null,
  section text not null,
  search_text text generated always as (lower(description)) stored
);
create index hs_codes_search on hs_codes using gin (search_text gin_trgm_ops);
create index hs_codes_prefix on hs_codes (code text_pattern_ops);

create table postcodes (
  country text not null,
  postcode text not null,
  place text not null,
  district text not null default '',
  province text not null default '',
  primary key (country, postcode, place, district)
);
create index postcodes_prefix on postcodes (country, postcode text_pattern_ops);
create index postcodes_place on postcodes (country, lower(place) text_pattern_ops);

create table awb_prefixes (
  prefix text primary key check (prefix ~ '^[0-9]{3}$'),
  iata text,
  airline text not null
);
grant select on ports, hs_codes, postcodes, awb_prefixes to portal_app, portal_jobs;
