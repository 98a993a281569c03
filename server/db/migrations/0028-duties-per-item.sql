-- Duties by item, with the customs' own exchange rates. The payers follow from the incoterm; the previous release still reads its columns.
alter table duty_tables alter column ddp_payer set default 'SHIPPER';
alter table duty_tables alter column ddu_payer set default 'CONSIGNEE';
alter table duty_tables add column threshold_currency text;
alter table duty_tables add column insurance_basis_points integer not null default 0;

-- One row a country and day: the rates that its customs publish, in units of its currency per unit of another.
create table customs_exchange_rates (
  country text not null,
  as_of date not null,
  base text not null,
  units_per_base jsonb not null,
  primary key (country, as_of)
);
grant select on customs_exchange_rates to portal_app, portal_jobs;
