-- Bags a client packs, the orders in them, and what happened to them.

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
-- A seal closes one bag.
create unique index bags_seal on bags (client_id, seal_number) where seal_number is not null;

-- An order's time in a bag; kept when it has left.
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
-- An order is in one bag at a time.
create unique index bag_orders_live on bag_orders (client_id, order_id) where left_at is null;
create index bag_orders_bag on bag_orders (client_id, bag_id, added_at desc, id desc);

-- Only ever added to.
create table bag_updates (
  client_id uuid not null,
  bag_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'DELETED')),
  at timestamptz not null,
  user_id uuid,
  actor_name text,
  order_codes text[] not null default '{}',
  -- {awbNumber, tareGrams, grossGrams, sealNumber, because, comments, warnings}: what of it the update is about.
  details jsonb not null default '{}',
  primary key (client_id, bag_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id)
);
call guard_tenant_table('bag_updates');
revoke update, delete on bag_updates from portal_app, portal_jobs;

-- One bag holds orders of several customers, so bags are the client's alone.
create policy no_customer on bags as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy no_customer on bag_orders as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy no_customer on bag_updates as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);

create policy follows_orders on bags to portal_owner using (true) with check (true);
create policy follows_orders on bag_orders to portal_owner using (true) with check (true);
create policy follows_orders on bag_updates to portal_owner using (true) with check (true);

-- An order that is cancelled, or goes elsewhere, leaves its bag; a sealed one must be opened to take it out. As the owner:
-- whoever cancels may be a customer, who sees no bags.
create function leave_bag() returns trigger language plpgsql security definer set search_path = public as $$
declare
  found_bag bags;
begin
  -- The bag before the order's place in it, as everybody does who changes a bag.
  select b.* into found_bag from bags b
    where b.client_id = new.client_id and b.state in ('OPEN', 'SEALED') and b.id = (
      select bag_id from bag_orders m where m.client_id = new.client_id and m.order_id = new.id and m.left_at is null)
    for update;
  if not found then
    return null;
  end if;
  update bag_orders set left_at = now()
    where client_id = new.client_id and bag_id = found_bag.id and order_id = new.id and left_at is null;
  if not found then
    return null;
  end if;
  insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (new.client_id, found_bag.id,
    gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(), array[new.order_code],
    jsonb_build_object('because', case when new.status = 'CANCELLED' then 'CANCELLED' else 'GOES_ELSEWHERE' end));
  if found_bag.state = 'SEALED' then
    insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (new.client_id, found_bag.id,
      gen_random_uuid(), 'UNSEALED', clock_timestamp(), array[new.order_code], jsonb_build_object('sealNumber', found_bag.seal_number));
  end if;
  update bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null, version = version + 1,
    updated_at = now() where client_id = new.client_id and id = found_bag.id;
  return null;
end $$;
revoke execute on function leave_bag from public;
create trigger leaves_bag after update of status, destination_country, destination_port_id, service_level on orders
  for each row when ((new.status = 'CANCELLED' and old.status <> 'CANCELLED')
    or new.destination_country <> old.destination_country
    or new.destination_port_id is distinct from old.destination_port_id
    or new.service_level <> old.service_level)
  execute function leave_bag();
