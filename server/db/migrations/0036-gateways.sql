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

-- Keys of the ports that the order received by default: originPortId, destinationPortId.
alter table orders add column ports_by_default text[] not null default '{}';
