-- Duties and taxes: dated rules per destination, kept by the operator, and on each order what they came to.

-- A table as contract/duties describes it. Loading a country and first day again adds a version; none is ever changed, so
-- an order's assessment can be read against the rules it was made by.
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
-- The same version that compiled routes are held against: both are of the whole network, and both depend on exchange rates.
create trigger network_changed after insert or update or delete on duty_tables
  for each statement execute function raise_network_version();

-- As contract/duties says; null within a country, where the destination has no rules, and for orders from before them.
alter table orders add column duties jsonb;
