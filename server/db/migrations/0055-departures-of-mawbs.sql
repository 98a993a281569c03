-- Departures of a MAWB with their actual times, and the bags on each.

create table mawb_departures (
  partner_id uuid not null,
  mawb_id uuid not null,
  number integer not null check (number between 1 and 99),
  flight_number text not null check (flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'),
  -- Local date of the departure.
  flight_date date not null,
  departed_at timestamptz not null,
  arrived_at timestamptz check (arrived_at > departed_at),
  user_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (partner_id, mawb_id, number),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id)
);
alter table mawb_departures enable row level security;
alter table mawb_departures force row level security;
create policy own on mawb_departures to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on mawb_departures to portal_owner using (true) with check (true);
grant select, insert, update on mawb_departures to portal_app;

-- The departure of its MAWB that a bag is on; null before, and after an off-load.
alter table bags add column departure integer check (departure between 1 and 99);
alter table forwarder_bags add column departure integer check (departure between 1 and 99);

alter table bags drop constraint bags_state_check;
alter table bags add constraint bags_state_check check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED',
  'IN_TRANSIT', 'ARRIVED', 'DELIVERED', 'BROKEN_UP', 'DELETED'));
alter table forwarder_bags drop constraint forwarder_bags_state_check;
alter table forwarder_bags add constraint forwarder_bags_state_check check (state in ('OPEN', 'SEALED', 'COMPLETED',
  'MANIFESTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED', 'DELETED'));
alter table bags add check (departure is null or state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED'));
alter table forwarder_bags add check (departure is null or state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED'));
