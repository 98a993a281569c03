-- MAWBs of forwarders with their flights, and the manifests that were issued for them.

create table mawbs (
  partner_id uuid not null references partners,
  id uuid not null,
  -- Unique on the platform: an airline assigns a number once.
  awb_number text not null unique check (awb_number ~ '^\d{3}-\d{8}$'),
  state text not null check (state in ('OPEN', 'MANIFESTED', 'DEPARTED', 'ARRIVED')),
  flight_number text not null check (flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'),
  -- Local date of the departure.
  flight_date date not null,
  origin_port_id text not null,
  destination_port_id text not null check (destination_port_id <> origin_port_id),
  departs_at timestamptz,
  arrives_at timestamptz check (arrives_at > departs_at),
  consolidator text check (char_length(consolidator) between 1 and 120),
  break_bulk_agent text check (char_length(break_bulk_agent) between 1 and 120),
  broker text check (char_length(broker) between 1 and 120),
  booked_grams integer check (booked_grams > 0),
  manifested_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (partner_id, id),
  check ((state = 'OPEN') = (manifested_at is null))
);
create index mawbs_by_flight on mawbs (partner_id, flight_date desc, id desc);

-- A manifest as it was issued: the lines that every layout is made from. Insert only.
create table manifests (
  partner_id uuid not null,
  mawb_id uuid not null,
  version integer not null check (version > 0),
  issued_at timestamptz not null,
  user_id uuid,
  actor_name text,
  -- Why it was issued again; null for the first version.
  reason text check (char_length(reason) between 1 and 300),
  content jsonb not null,
  primary key (partner_id, mawb_id, version),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id),
  check ((version = 1) = (reason is null))
);

alter table mawbs enable row level security;
alter table mawbs force row level security;
alter table manifests enable row level security;
alter table manifests force row level security;
create policy own on mawbs to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy own on manifests to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on mawbs to portal_owner using (true) with check (true);
create policy operator on manifests to portal_owner using (true) with check (true);
grant select, insert, update on mawbs to portal_app;
grant select, insert on manifests to portal_app;

create index bags_of_mawb on bags (awb_number, partner_id) where awb_number is not null;
create index bags_of_partner on bags (partner_id, state, destination_port_id);
create index forwarder_bags_of_mawb on forwarder_bags (awb_number, partner_id) where awb_number is not null;
