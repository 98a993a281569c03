-- What order lists and tracking read by, and notes to partners.

-- The customer is part of every row's policy: with it in the index a deep page is found without touching the rows.
drop index orders_newest;
create index orders_newest on orders (client_id, created_at desc, id desc) include (customer_id);
drop index orders_stage;
create index orders_stage on orders (client_id, stage, created_at desc, id desc) include (customer_id);
create index orders_latest on orders (client_id, status_at desc, id desc) include (customer_id);

-- Tracking looks codes up whole.
create index orders_awb on orders (client_id, awb_number) where awb_number is not null;
create index orders_hawb on orders (client_id, hawb_number) where hawb_number is not null;

-- A partner names orders by id without their client.
create index orders_id on orders (id);

-- What a client tells the partners of an order that is under way.
create table order_notes (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  note text not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_notes');
create policy partner_side on order_notes for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_notes.client_id and g.order_id = order_notes.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
