-- Events of single pieces, and the states of pieces that differ from their order.

create table piece_events (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Number of the piece in its order, from 1.
  piece integer not null check (piece between 1 and 999),
  leg_sequence integer,
  service_type text not null,
  status text not null,
  remarks text,
  place text,
  update_timestamp timestamptz not null,
  received_at timestamptz not null default now(),
  source text not null check (source in ('PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM')),
  partner_id uuid references partners,
  user_id uuid,
  primary key (client_id, order_id, id),
  -- A repeat of the same status at the same time is stored once.
  unique (client_id, order_id, piece, service_type, status, update_timestamp),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('piece_events');
create policy partner_side on piece_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = piece_events.client_id and g.order_id = piece_events.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on piece_events for select to portal_owner using (true);

-- The piece that the order follows with this event; null for an event that was reported for the whole order.
alter table order_events add column piece integer check (piece between 1 and 999);

-- {progress: {serviceType, status, pieces}, states: [{piece, serviceType, status, statusAt, isPresent}]}; null while all
-- pieces have the same status.
alter table orders add column piece_states jsonb;
