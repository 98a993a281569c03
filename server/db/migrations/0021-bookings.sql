-- Bookings of clients on departures of partners.

-- Closed for bookings, and followed to its arrival.
alter table departures drop constraint departures_state_check,
  add constraint departures_state_check check (state in ('PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'CANCELLED')),
  -- A client has booked it: its schedule no longer changes it.
  add column is_booked boolean not null default false;

create table bookings (
  client_id uuid not null references clients,
  id uuid not null,
  -- Of the number series of orders and bags.
  code text not null,
  partner_id uuid not null,
  departure_id uuid not null,
  -- Departures decide the rest of the state: BookingState of the contract.
  state text not null check (state in ('REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  gross_grams integer not null check (gross_grams > 0),
  litres integer not null check (litres > 0),
  -- BookedPiece of the contract.
  pieces jsonb not null,
  goods text[] not null,
  commodity text not null check (char_length(commodity) between 1 and 200),
  reference text check (char_length(reference) between 1 and 60),
  -- chargeableGrams, net, surcharges and total of the contract, at the rates of the departure when it was booked.
  price jsonb not null,
  -- A request holds its space until then.
  held_until timestamptz not null,
  -- The departure that the partner offers for a rejected booking.
  alternative_id uuid,
  reason text,
  comment text check (char_length(comment) between 1 and 500),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (partner_id, departure_id) references departures (partner_id, id),
  foreign key (partner_id, alternative_id) references departures (partner_id, id)
);
call guard_tenant_table('bookings');
create policy operator on bookings to portal_owner using (true) with check (true);
create policy partner_side on bookings for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index bookings_of_client on bookings (client_id, requested_at desc);
create index bookings_of_partner on bookings (partner_id, requested_at desc);
create index bookings_of_departure on bookings (partner_id, departure_id) where state in ('REQUESTED', 'CONFIRMED');

-- The history of bookings. Insert only.
create table booking_entries (
  client_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  partner_id uuid not null,
  -- The departure afterwards.
  departure_id uuid not null,
  action text not null,
  side text not null check (side in ('CLIENT', 'PARTNER')),
  actor_name text not null,
  reason text,
  comment text,
  alternative_id uuid,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, booking_id) references bookings (client_id, id),
  foreign key (partner_id, departure_id) references departures (partner_id, id)
);
call guard_tenant_table('booking_entries');
create policy operator on booking_entries to portal_owner using (true) with check (true);
create policy partner_side on booking_entries for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index booking_entries_of_booking on booking_entries (client_id, booking_id, at);
create index booking_entries_of_partner on booking_entries (partner_id);
