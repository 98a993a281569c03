-- Events that were withdrawn. They are no longer rows of order_events and piece_events, so that nothing is derived from them.

create table withdrawn_events (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Number of the piece in its order, from 1; null for an event of the whole order.
  piece integer check (piece between 1 and 999),
  leg_sequence integer,
  service_type text not null,
  status text not null,
  remarks text,
  place text,
  hub_id uuid references partner_hubs,
  update_timestamp timestamptz not null,
  received_at timestamptz not null,
  source text not null check (source in ('PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM')),
  partner_id uuid references partners,
  user_id uuid,
  withdrawn_at timestamptz not null,
  withdrawn_by text not null check (withdrawn_by in ('PARTNER', 'CLIENT', 'OPERATOR')),
  reason text not null check (reason in ('WRONG_ORDER', 'WRONG_STATUS', 'WRONG_TIME', 'DUPLICATE', 'OTHER')),
  comment text not null check (char_length(comment) between 1 and 500),
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('withdrawn_events');
create policy partner_side on withdrawn_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = withdrawn_events.client_id and g.order_id = withdrawn_events.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
