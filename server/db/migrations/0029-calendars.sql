-- Working days of countries and partners. Data of the network: readable by all, written by the operator.

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

-- Working hours of a partner. The most specific row applies; without one, the defaults of the service type.
create table partner_hours (
  partner_id uuid not null references partners,
  -- Empty for all service types.
  service_type text not null default '',
  -- Country code or port; empty for everywhere.
  place text not null default '' check (place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'),
  -- ISO weekdays: 1 is Monday.
  working_days integer[] not null check (cardinality(working_days) > 0 and working_days <@ array[1, 2, 3, 4, 5, 6, 7]),
  -- Local time; what arrives later counts from the next working day. Null without a cut-off.
  cut_off time,
  closes_on_holidays boolean not null,
  primary key (partner_id, service_type, place)
);

-- Single days on which a partner is closed, or works in spite of its calendar.
create table partner_days (
  partner_id uuid not null references partners,
  place text not null default '' check (place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'),
  day date not null,
  is_open boolean not null,
  name text not null default '',
  primary key (partner_id, place, day)
);
grant select on calendar_days, partner_hours, partner_days to portal_app, portal_jobs;
