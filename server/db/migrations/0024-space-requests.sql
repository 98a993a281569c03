-- Space that clients need where no departure fits, with the answers of partners; the terms of bookings.

create table space_requests (
  client_id uuid not null references clients,
  id uuid not null,
  -- Of the number series of orders and bags.
  code text not null,
  mode text not null check (mode in ('AIR', 'LAND')),
  origin_port_id text not null,
  destination_port_id text not null,
  -- Earliest local day of the departure, and its end at the origin.
  booking_date date not null,
  ends_at timestamptz not null,
  gross_grams integer not null check (gross_grams > 0),
  litres integer not null check (litres > 0),
  -- BookedPiece of the contract.
  pieces jsonb not null,
  goods text[] not null,
  commodity text check (char_length(commodity) between 1 and 200),
  reference text check (char_length(reference) between 1 and 60),
  comment text check (char_length(comment) between 1 and 500),
  -- The time decides the rest of the state: SpaceRequestState of the contract.
  state text not null default 'OPEN' check (state in ('OPEN', 'BOOKED', 'WITHDRAWN')),
  booking_id uuid,
  requested_at timestamptz not null,
  primary key (client_id, id),
  check (origin_port_id <> destination_port_id),
  check ((state = 'BOOKED') = (booking_id is not null)),
  foreign key (client_id, booking_id) references bookings (client_id, id)
);
call guard_tenant_table('space_requests');
create policy operator on space_requests to portal_owner using (true) with check (true);
-- Freight forwarders read the requests of the clients with which they have an accepted connection.
create policy partner_side on space_requests for select to portal_app using (client_id in (
  select c.client_id from connections c join partners p on p.id = c.partner_id
  where c.partner_id = any ((select app_partner_ids())::uuid[]) and c.state = 'ACCEPTED'
    and 'FREIGHT_FORWARDER' = any (p.service_types)));
create index space_requests_of_client on space_requests (client_id, requested_at desc);

-- The last answer of each partner.
create table space_offers (
  client_id uuid not null,
  request_id uuid not null,
  partner_id uuid not null references partners,
  answer text not null check (answer in ('OFFERED', 'DECLINED')),
  departure_id uuid,
  -- As those of bookings: at the rates of the departure when it was offered.
  price jsonb,
  terms jsonb,
  reason text,
  comment text check (char_length(comment) between 1 and 500),
  answered_at timestamptz not null,
  primary key (client_id, request_id, partner_id),
  check ((answer = 'OFFERED') = (departure_id is not null and price is not null and terms is not null)),
  check ((answer = 'DECLINED') = (reason is not null)),
  foreign key (client_id, request_id) references space_requests (client_id, id),
  foreign key (partner_id, departure_id) references departures (partner_id, id)
);
call guard_tenant_table('space_offers');
create policy operator on space_offers to portal_owner using (true) with check (true);
create policy partner_side on space_offers for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index space_offers_of_partner on space_offers (partner_id);

-- What the departure was sold at: {rates}. Null in bookings of the previous release, whose departure says it.
alter table bookings add column terms jsonb;
