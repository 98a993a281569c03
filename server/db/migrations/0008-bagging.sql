-- Bags of clients and forwarders, scans, custody of pieces.

create table bags (
  client_id uuid not null references clients,
  id uuid not null,
  bag_code text not null,
  state text not null check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED',
    'BROKEN_UP', 'DELETED')),
  destination_country text not null,
  destination_port_id text not null,
  service_level text not null check (service_level in ('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS')),
  -- The forwarder of its orders' freight leg, who takes it over.
  partner_id uuid not null references partners,
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  tare_grams integer check (tare_grams >= 0),
  gross_grams integer check (gross_grams > 0),
  seal_number text check ((char_length(seal_number) >= 1) and (char_length(seal_number) <= 30)),
  sealed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  completed_at timestamptz,
  handed_over_at timestamptz,
  received_by text check ((char_length(received_by) >= 1) and (char_length(received_by) <= 120)),
  -- A PNG of the signature; null if the receiver did not sign.
  signature_key text,
  received_at timestamptz,
  -- When the forwarder decided to send the bag on as it is.
  forwarded_at timestamptz,
  -- The departure of its MAWB that a bag is on; null before, and after an off-load.
  departure integer check (departure between 1 and 99),
  -- The ULD or pallet of a bag under a MAWB: LoadUnit of the contract.
  load_unit jsonb,
  primary key (client_id, id),
  unique (client_id, bag_code),
  check ((sealed_at is null) = (seal_number is null)),
  check ((sealed_at is null) or ((gross_grams is not null) and (tare_grams is not null))),
  check ((state <> all (array['OPEN', 'DELETED'])) or (sealed_at is null)),
  check ((state in ('OPEN', 'DELETED')) or (sealed_at is not null)),
  check ((handed_over_at is null) = (received_by is null)),
  check ((signature_key is null) or (handed_over_at is not null)),
  check ((state <> all (array['OPEN', 'SEALED', 'DELETED'])) or (handed_over_at is null)),
  check ((received_at is null) or (handed_over_at is not null)),
  check ((forwarded_at is null) or (received_at is not null)),
  check ((departure is null) or (state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED'))),
  check ((load_unit is null) or (((load_unit ->> 'code') is not null) and (awb_number is not null)))
);
call guard_tenant_table('bags');
create policy follows_orders on bags to portal_owner using (true) with check (true);
-- A bag holds orders of several customers, so that customers do not see bags.
create policy no_customer on bags as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
-- Whoever takes the bag over reads it.
create policy partner_side on bags for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index bags_newest on bags (client_id, created_at desc, id desc);
create index bags_of_mawb on bags (awb_number, partner_id) where awb_number is not null;
create index bags_of_partner on bags (partner_id, state, destination_port_id);
create index bags_received on bags (partner_id, received_at desc) where received_at is not null;
-- A seal number is used for one bag.
create unique index bags_seal on bags (client_id, seal_number) where seal_number is not null;

-- Insert only.
create table bag_updates (
  client_id uuid not null,
  bag_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED',
    'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'BROKEN_UP', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED',
    'DELIVERED', 'DELETED')),
  at timestamptz not null,
  user_id uuid,
  actor_name text,
  order_codes text[] not null default '{}',
  -- {awbNumber, tareGrams, grossGrams, sealNumber, reason, comments, warnings}: what of it the update is about.
  details jsonb not null default '{}',
  primary key (client_id, bag_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id)
);
call guard_tenant_table('bag_updates');
revoke update, delete on bag_updates from portal_app, portal_jobs;
create policy follows_orders on bag_updates to portal_owner using (true) with check (true);
create policy no_customer on bag_updates as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);

-- A bag that a forwarder packed; its orders can belong to several clients.
create table forwarder_bags (
  partner_id uuid not null references partners,
  id uuid not null,
  bag_code text not null unique,
  state text not null check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED',
    'DELETED')),
  origin_port_id text,
  destination_country text not null,
  destination_port_id text not null,
  service_level text not null check (service_level in ('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS')),
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  tare_grams integer check (tare_grams >= 0),
  gross_grams integer check (gross_grams > 0),
  seal_number text check ((char_length(seal_number) >= 1) and (char_length(seal_number) <= 30)),
  sealed_at timestamptz,
  completed_at timestamptz,
  handed_over_at timestamptz,
  received_by text check ((char_length(received_by) >= 1) and (char_length(received_by) <= 120)),
  signature_key text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  departure integer check (departure between 1 and 99),
  load_unit jsonb,
  primary key (partner_id, id),
  check ((sealed_at is null) = (seal_number is null)),
  check ((sealed_at is null) or ((gross_grams is not null) and (tare_grams is not null))),
  check ((state <> all (array['OPEN', 'DELETED'])) or (sealed_at is null)),
  check ((state in ('OPEN', 'DELETED')) or (sealed_at is not null)),
  check ((handed_over_at is null) = (received_by is null)),
  check ((signature_key is null) or (handed_over_at is not null)),
  check ((departure is null) or (state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED'))),
  check ((load_unit is null) or (((load_unit ->> 'code') is not null) and (awb_number is not null)))
);
alter table forwarder_bags enable row level security;
alter table forwarder_bags force row level security;
grant select, insert, update, delete on forwarder_bags to portal_app;
create policy operator on forwarder_bags to portal_owner using (true) with check (true);
create policy own on forwarder_bags to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index forwarder_bags_newest on forwarder_bags (partner_id, created_at desc, id desc);
create index forwarder_bags_of_mawb on forwarder_bags (awb_number, partner_id) where awb_number is not null;
create unique index forwarder_bags_seal on forwarder_bags (partner_id, seal_number) where seal_number is not null;

create table forwarder_bag_updates (
  partner_id uuid not null,
  bag_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED',
    'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'DELIVERED',
    'DELETED')),
  at timestamptz not null,
  user_id uuid,
  actor_name text,
  order_codes text[] not null default '{}',
  details jsonb not null default '{}',
  primary key (partner_id, bag_id, id),
  foreign key (partner_id, bag_id) references forwarder_bags (partner_id, id)
);
alter table forwarder_bag_updates enable row level security;
alter table forwarder_bag_updates force row level security;
grant select, insert on forwarder_bag_updates to portal_app;
create policy operator on forwarder_bag_updates to portal_owner using (true) with check (true);
create policy own on forwarder_bag_updates to portal_app using (partner_id = any ((select app_partner_ids())::uuid[])) with check (partner_id = any ((select app_partner_ids())::uuid[]));

-- The stay of an order in a bag; the row remains when the order leaves.
create table bag_orders (
  client_id uuid not null,
  id uuid not null,
  bag_id uuid,
  order_id uuid not null,
  added_at timestamptz not null,
  left_at timestamptz,
  piece integer not null default 1 check (piece between 1 and 999),
  partner_id uuid,
  forwarder_bag_id uuid,
  primary key (client_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (partner_id, forwarder_bag_id) references forwarder_bags (partner_id, id),
  check ((partner_id is null) = (forwarder_bag_id is null)),
  check ((bag_id is null) <> (forwarder_bag_id is null))
);
call guard_tenant_table('bag_orders');
create policy follows_orders on bag_orders to portal_owner using (true) with check (true);
create policy no_customer on bag_orders as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy partner_side on bag_orders for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])
    or ((select app_partner_ids()) is not null and exists (select 1 from bags b
      where b.client_id = bag_orders.client_id and b.id = bag_orders.bag_id
        and b.partner_id = any ((select app_partner_ids())::uuid[]))));
create index bag_orders_bag on bag_orders (client_id, bag_id, added_at desc, id desc);
create index bag_orders_forwarder_bag on bag_orders (partner_id, forwarder_bag_id, added_at desc, id desc)
  where forwarder_bag_id is not null;
-- An order is in at most one bag.
create unique index bag_orders_live on bag_orders (client_id, order_id, piece) where left_at is null;

-- Scans of stations. The id comes from the station, so that a scan that is sent again is applied once. Insert only.
create table scans (
  client_id uuid not null,
  id uuid not null,
  bag_id uuid not null,
  user_id uuid,
  action text not null check (action in ('ADD', 'REMOVE')),
  code text not null check ((char_length(code) >= 1) and (char_length(code) <= 60)),
  -- A verdict of contract/scanning.
  verdict text not null check ((char_length(verdict) >= 1) and (char_length(verdict) <= 40)),
  order_code text,
  piece integer check (piece between 1 and 999),
  -- The other bag of a piece that is in another bag.
  other_bag_code text,
  -- By the clock of the station.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  -- The sequence of the scans of one bag, so that stations on it read what others have scanned since.
  sequence bigint generated always as identity,
  primary key (client_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id)
);
call guard_tenant_table('scans');
revoke update, delete on scans from portal_app, portal_jobs;
create policy no_customer on scans as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create index scans_bag on scans (client_id, bag_id, sequence);

-- Scans of forwarders' stations: pieces for their bags, and checks of the contents of received bags. The id comes from the
-- station, so that a scan that is sent again is applied once. Insert only.
create table partner_scans (
  partner_id uuid not null references partners,
  id uuid not null,
  -- The sequence of the scans of one bag: they are recorded while the bag is locked.
  sequence bigint generated always as identity,
  -- A bag of the forwarder, or a bag of a client that it received.
  bag_id uuid not null,
  user_id uuid,
  action text not null check (action in ('ADD', 'REMOVE', 'PRESENT', 'MISSING', 'DAMAGED', 'CLEAR')),
  code text not null check ((char_length(code) >= 1) and (char_length(code) <= 60)),
  -- A verdict of contract/scanning.
  verdict text not null check ((char_length(verdict) >= 1) and (char_length(verdict) <= 40)),
  order_code text,
  piece integer check (piece between 1 and 999),
  -- The other bag of a piece that is in another bag.
  other_bag_code text,
  remarks text check ((char_length(remarks) >= 1) and (char_length(remarks) <= 300)),
  -- By the clock of the station.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  primary key (partner_id, id)
);
alter table partner_scans enable row level security;
alter table partner_scans force row level security;
grant select, insert on partner_scans to portal_app;
create policy operator on partner_scans to portal_owner using (true) with check (true);
create policy own on partner_scans to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index partner_scans_bag on partner_scans (partner_id, bag_id, sequence);

-- What happened to a piece on its way from hand to hand. Append-only, also for the owner.
create table custody_entries (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  piece integer not null check (piece between 1 and 999),
  kind text not null check (kind in ('BAGGED', 'UNBAGGED', 'SEALED', 'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED',
    'CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST', 'BOOKED', 'UNBOOKED', 'LOADED', 'UNLOADED', 'MANIFESTED',
    'OFFLOADED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION')),
  at timestamptz not null,
  -- Who has the piece after the entry; null for the client.
  holder_id uuid references partners,
  bag_code text,
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  place text,
  grams integer not null check (grams >= 0),
  user_id uuid,
  actor_name text,
  -- The scan of the station, if the entry is one.
  scan_id uuid,
  remarks text,
  -- A photo of the damage.
  photo_key text,
  -- LOADED: the bag of the piece was put on a load unit; UNLOADED: it was taken off.
  unit_code text,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((unit_code is not null) = (kind in ('LOADED', 'UNLOADED')))
);
call guard_tenant_table('custody_entries');
revoke update, delete on custody_entries from portal_app, portal_jobs;
create policy follows_orders on custody_entries to portal_owner using (true) with check (true);
create policy no_customer on custody_entries as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy partner_side on custody_entries for select to portal_app
  using ((select app_partner_ids()) is not null and (select true from order_grants g
    where g.client_id = custody_entries.client_id and g.order_id = custody_entries.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])
    limit 1));
create index custody_entries_bag on custody_entries (client_id, bag_code, at desc) where bag_code is not null;
create index custody_entries_mawb on custody_entries (awb_number, client_id, kind) where awb_number is not null;
create index custody_entries_order on custody_entries (client_id, order_id, at desc, id desc);
-- The checks of the contents of a bag: the latest scan of each piece is read.
create index custody_entries_scan on custody_entries (client_id, scan_id) where scan_id is not null;
