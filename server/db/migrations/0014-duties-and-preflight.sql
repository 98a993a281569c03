-- Dated duty tables, the severity a client gives a finding, and goods that are forbidden.

-- Duty tables, as contract/duties describes them. Loading the same country and first day again adds a version; no version
-- is changed, so that the assessment of an order can be compared with its rules.
create table duty_tables (
  country text not null,
  valid_from date not null,
  version integer not null,
  currency text not null,
  threshold_on text not null,
  charged_on text not null,
  ddp_payer text not null,
  ddu_payer text not null,
  rates jsonb not null,
  source text not null,
  source_date date not null,
  -- Came with the product; an operator has not checked it.
  starter boolean not null default false,
  loaded_at timestamptz not null default now(),
  primary key (country, valid_from, version)
);
grant select on duty_tables to portal_app, portal_jobs;

-- A finding without a row has the default severity of contract/preflight.
create table preflight_severities (
  client_id uuid not null references clients,
  finding text not null,
  severity text not null check (severity in ('WARNING', 'BLOCKER')),
  updated_at timestamptz not null default now(),
  primary key (client_id, finding)
);
call guard_tenant_table('preflight_severities');
create policy operator on preflight_severities to portal_owner using (true) with check (true);

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
