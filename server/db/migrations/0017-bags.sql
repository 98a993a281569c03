-- Bags of a client, the orders in them, and their history.

create table bags (
  client_id uuid not null references clients,
  id uuid not null,
  bag_code text not null,
  state text not null check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED', 'IN_TRANSIT', 'DELIVERED', 'DELETED')),
  destination_country text not null,
  destination_port_id text not null,
  service_level text not null check (service_level in ('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS')),
  -- The forwarder of its orders' freight leg, who takes it over.
  partner_id uuid not null references partners,
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  tare_grams integer check (tare_grams >= 0),
  gross_grams integer check (gross_grams > 0),
  seal_number text check (char_length(seal_number) between 1 and 30),
  sealed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, bag_code),
  check ((sealed_at is null) = (seal_number is null)),
  -- What is sealed has been on the scale.
  check (sealed_at is null or (gross_grams is not null and tare_grams is not null)),
  check (state not in ('OPEN', 'DELETED') or sealed_at is null),
  check (state in ('OPEN', 'DELETED') or sealed_at is not null)
);
call guard_tenant_table('bags');
create index bags_newest on bags (client_id, created_at desc, id desc);

-- A seal number is used for one bag.
create unique index bags_seal on bags (client_id, seal_number) where seal_number is not null;

-- The stay of an order in a bag; the row remains when the order leaves.
create table bag_orders (
  client_id uuid not null,
  id uuid not null,
  bag_id uuid not null,
  order_id uuid not null,
  added_at timestamptz not null,
  left_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('bag_orders');

-- An order is in at most one bag.
create unique index bag_orders_live on bag_orders (client_id, order_id) where left_at is null;
create index bag_orders_bag on bag_orders (client_id, bag_id, added_at desc, id desc);

-- Insert only.
create table bag_updates (
  client_id uuid not null,
  bag_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'DELETED')),
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

-- A bag holds orders of several customers, so that customers do not see bags.
create policy no_customer on bags as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy no_customer on bag_orders as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy no_customer on bag_updates as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy follows_orders on bags to portal_owner using (true) with check (true);
create policy follows_orders on bag_orders to portal_owner using (true) with check (true);
create policy follows_orders on bag_updates to portal_owner using (true) with check (true);
