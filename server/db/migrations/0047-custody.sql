-- Hand-over of bags, bags of forwarders, and the custody ledger.

alter table bags add column completed_at timestamptz;
alter table bags add column handed_over_at timestamptz;
alter table bags add column received_by text check (char_length(received_by) between 1 and 120);
-- A PNG of the signature; null if the receiver did not sign.
alter table bags add column signature_key text;
alter table bags add check ((handed_over_at is null) = (received_by is null));
alter table bags add check (signature_key is null or handed_over_at is not null);
alter table bags add check (state not in ('OPEN', 'SEALED', 'DELETED') or handed_over_at is null);

-- Whoever takes the bag over reads it.
create policy partner_side on bags for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));

-- A bag that a forwarder packed; its orders can belong to several clients.
create table forwarder_bags (
  partner_id uuid not null references partners,
  id uuid not null,
  bag_code text not null unique,
  state text not null check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED', 'IN_TRANSIT', 'DELIVERED', 'DELETED')),
  origin_port_id text,
  destination_country text not null,
  destination_port_id text not null,
  service_level text not null check (service_level in ('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS')),
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  tare_grams integer check (tare_grams >= 0),
  gross_grams integer check (gross_grams > 0),
  seal_number text check (char_length(seal_number) between 1 and 30),
  sealed_at timestamptz,
  completed_at timestamptz,
  handed_over_at timestamptz,
  received_by text check (char_length(received_by) between 1 and 120),
  signature_key text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (partner_id, id),
  check ((sealed_at is null) = (seal_number is null)),
  check (sealed_at is null or (gross_grams is not null and tare_grams is not null)),
  check (state not in ('OPEN', 'DELETED') or sealed_at is null),
  check (state in ('OPEN', 'DELETED') or sealed_at is not null),
  check ((handed_over_at is null) = (received_by is null)),
  check (signature_key is null or handed_over_at is not null)
);
create index forwarder_bags_newest on forwarder_bags (partner_id, created_at desc, id desc);
create unique index forwarder_bags_seal on forwarder_bags (partner_id, seal_number) where seal_number is not null;

-- The same kinds as those of bags of clients. Insert only.
alter table bag_updates drop constraint bag_updates_kind_check;
alter table bag_updates add constraint bag_updates_kind_check check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED',
  'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'MANIFESTED', 'OFFLOADED',
  'DEPARTED', 'ARRIVED', 'DELIVERED', 'DELETED'));
create table forwarder_bag_updates (
  partner_id uuid not null,
  bag_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED',
    'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'DELIVERED', 'DELETED')),
  at timestamptz not null,
  user_id uuid,
  actor_name text,
  order_codes text[] not null default '{}',
  details jsonb not null default '{}',
  primary key (partner_id, bag_id, id),
  foreign key (partner_id, bag_id) references forwarder_bags (partner_id, id)
);

-- For the partner's users only; a client reads the code, the MAWB and the state of a bag with its orders by
-- read_forwarder_bags.
create or replace procedure guard_forwarder_table(forwarder_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', forwarder_table);
  execute format('alter table %s force row level security', forwarder_table);
  execute format('create policy own on %s to portal_app
    using (partner_id = any ((select app_partner_ids())::uuid[]))
    with check (partner_id = any ((select app_partner_ids())::uuid[]))', forwarder_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', forwarder_table);
  execute format('grant select, insert, update, delete on %s to portal_app', forwarder_table);
end $$;
call guard_forwarder_table('forwarder_bags');
call guard_forwarder_table('forwarder_bag_updates');
drop procedure guard_forwarder_table;
revoke update, delete on forwarder_bag_updates from portal_app;

-- A piece is in at most one bag of either kind: the index bag_orders_live holds for both.
alter table bag_orders alter column bag_id drop not null;
alter table bag_orders add column partner_id uuid;
alter table bag_orders add column forwarder_bag_id uuid;
alter table bag_orders add foreign key (partner_id, forwarder_bag_id) references forwarder_bags (partner_id, id);
alter table bag_orders add check ((partner_id is null) = (forwarder_bag_id is null));
alter table bag_orders add check ((bag_id is null) <> (forwarder_bag_id is null));
create index bag_orders_forwarder_bag on bag_orders (partner_id, forwarder_bag_id, added_at desc, id desc)
  where forwarder_bag_id is not null;
create policy partner_side on bag_orders for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])
    or ((select app_partner_ids()) is not null and exists (select 1 from bags b
      where b.client_id = bag_orders.client_id and b.id = bag_orders.bag_id
        and b.partner_id = any ((select app_partner_ids())::uuid[]))));

-- What happened to a piece on its way from hand to hand. Append-only, also for the owner.
create table custody_entries (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  piece integer not null check (piece between 1 and 999),
  kind text not null check (kind in ('BAGGED', 'UNBAGGED', 'SEALED', 'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED',
    'MISSING', 'DAMAGED', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION')),
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
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('custody_entries');
revoke update, delete on custody_entries from portal_app, portal_jobs;
create index custody_entries_order on custody_entries (client_id, order_id, at desc, id desc);
create index custody_entries_bag on custody_entries (client_id, bag_code, at desc) where bag_code is not null;
create index custody_entries_mawb on custody_entries (awb_number, client_id, kind) where awb_number is not null;
create policy no_customer on custody_entries as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy partner_side on custody_entries for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = custody_entries.client_id and g.order_id = custody_entries.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy follows_orders on custody_entries to portal_owner using (true) with check (true);
