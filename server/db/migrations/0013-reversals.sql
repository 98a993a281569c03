-- Requests to return a parcel to its consignor.

create table order_reversals (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- From APPROVED until it is closed it stands where its reverse order stands.
  state text not null check (state in ('INITIATED', 'APPROVED', 'REJECTED', 'CLOSED')),
  initiated_by text not null check (initiated_by in ('CLIENT', 'PARTNER')),
  partner_id uuid not null references partners,
  reason text not null,
  answer_reason text,
  initiator uuid,
  initiated_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  reverse_order_id uuid,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, reverse_order_id) references orders (client_id, id),
  check ((reverse_order_id is not null) = (state in ('APPROVED', 'CLOSED'))),
  check ((answered_at is null) = (state = 'INITIATED')),
  check ((closed_at is not null) = (state = 'CLOSED'))
);
call guard_tenant_table('order_reversals');
create policy partner_side on order_reversals for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));

-- One open reversal for each order.
create unique index order_reversals_live on order_reversals (client_id, order_id) where state in ('INITIATED', 'APPROVED');
create unique index order_reversals_reverse on order_reversals (client_id, reverse_order_id) where reverse_order_id is not null;
create index order_reversals_newest on order_reversals (client_id, initiated_at desc, id desc);
create index order_reversals_order on order_reversals (client_id, order_id, initiated_at desc);
create index order_reversals_initiated on order_reversals (partner_id, initiated_at) where state = 'INITIATED';

-- Users of a customer see the reversals of the orders they see.
create policy own_customer on order_reversals as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = order_reversals.client_id and o.id = order_reversals.order_id));
