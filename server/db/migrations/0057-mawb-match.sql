-- The three-way match of each MAWB: its pieces as they were bagged, manifested and received. Triggers keep the rows equal to
-- the custody ledger and to the bags under the MAWB, see functions/mawb-match.sql.
create table mawb_pieces (
  client_id uuid not null,
  awb_number text not null check (awb_number ~ '^\d{3}-\d{8}$'),
  order_id uuid not null,
  piece integer not null check (piece between 1 and 999),
  -- The bag in which it travels or arrived.
  bag_code text,
  -- Gross weight of the piece at each stage; null if it did not reach the stage, or left it.
  bagged_grams integer,
  manifested_grams integer,
  received_grams integer,
  manifested_at timestamptz,
  received_at timestamptz,
  missing_at timestamptz,
  damaged_at timestamptz,
  -- Received, and its order goes to another port.
  is_misrouted boolean not null default false,
  -- {at, by, company, reason, comment}: how each side closed the discrepancies; null while they are open.
  client_closure jsonb,
  forwarder_closure jsonb,
  discrepancies text[] not null generated always as (array_remove(array[
    case when received_at is null and missing_at >= manifested_at then 'SHORT' end,
    case when received_at is not null and manifested_at is null and not is_misrouted then 'OVER' end,
    case when received_at is not null and is_misrouted then 'MISROUTED' end,
    case when damaged_at is not null then 'DAMAGED' end], null)) stored,
  primary key (client_id, awb_number, order_id, piece),
  foreign key (client_id, order_id) references orders (client_id, id)
);
create index mawb_pieces_mawb on mawb_pieces (awb_number, bag_code);
create index mawb_pieces_discrepancies on mawb_pieces (awb_number, client_id) where discrepancies <> '{}';

-- Clients with pieces on a MAWB: the list of MAWBs is read without all their pieces.
create table mawb_clients (
  client_id uuid not null references clients,
  awb_number text not null,
  created_at timestamptz not null,
  primary key (client_id, awb_number)
);
create index mawb_clients_newest on mawb_clients (created_at desc, awb_number);

call guard_tenant_table('mawb_pieces');
call guard_tenant_table('mawb_clients');
revoke insert, delete on mawb_pieces from portal_app, portal_jobs;
revoke insert, update, delete on mawb_clients from portal_app, portal_jobs;
create policy no_customer on mawb_pieces as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy no_customer on mawb_clients as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create policy follows_custody on mawb_pieces to portal_owner using (true) with check (true);
create policy follows_custody on mawb_clients to portal_owner using (true) with check (true);
-- The forwarder, and the broker and the last-mile partner of the destination.
create policy partner_side on mawb_pieces for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = mawb_pieces.client_id and g.order_id = mawb_pieces.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])
      and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE']));
-- A forwarder reads its own MAWBs without their pieces.
create policy partner_side on mawb_clients for select to portal_app
  using ((select app_partner_ids()) is not null and (
    exists (select 1 from mawbs w where w.awb_number = mawb_clients.awb_number
      and w.partner_id = any ((select app_partner_ids())::uuid[]))
    or exists (select 1 from mawb_pieces m
      where m.client_id = mawb_clients.client_id and m.awb_number = mawb_clients.awb_number)));
