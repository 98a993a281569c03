-- Requests of clients for quotations, and the quotation of each partner.

create table quotation_requests (
  client_id uuid not null references clients,
  id uuid not null,
  -- Of the number series of orders and bags.
  code text not null,
  mode text not null check (mode in ('AIR', 'LAND')),
  origin_port_id text not null,
  destination_port_id text not null,
  -- The other fields of the request: incoterm, incotermPlace, pieces, goodsLines, goods, readyDate, services, comment.
  facts jsonb not null,
  created_at timestamptz not null,
  -- Of the latest change of one of its quotations.
  changed_at timestamptz not null,
  primary key (client_id, id)
);
call guard_tenant_table('quotation_requests');
create policy operator on quotation_requests to portal_owner using (true) with check (true);
create index quotation_requests_of_client on quotation_requests (client_id, changed_at desc);

create table quotations (
  client_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  partner_id uuid not null references partners,
  -- The time decides the rest of the state: QuotationState of the contract.
  state text not null check (state in ('DRAFT', 'REQUESTED', 'QUOTED', 'COUNTERED', 'ACCEPTED', 'ATTACHED', 'REJECTED', 'WITHDRAWN')),
  -- QuotationOffer of the contract, without departure and validity.
  offer jsonb,
  departure_id uuid,
  valid_until timestamptz,
  -- QuotationCounterOffer of the contract.
  counter jsonb,
  booking_id uuid,
  order_id uuid,
  reason text,
  comment text check (char_length(comment) between 1 and 500),
  -- Null for a draft, which its partner does not see.
  requested_at timestamptz,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, request_id) references quotation_requests (client_id, id),
  foreign key (partner_id, departure_id) references departures (partner_id, id),
  foreign key (client_id, booking_id) references bookings (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((offer is null) = (valid_until is null)),
  unique (client_id, request_id, partner_id)
);
call guard_tenant_table('quotations');
create policy operator on quotations to portal_owner using (true) with check (true);
create policy partner_side on quotations for select to portal_app
  using (requested_at is not null and partner_id = any ((select app_partner_ids())::uuid[]));
create index quotations_of_partner on quotations (partner_id, changed_at desc);
create unique index quotations_accepted on quotations (client_id, request_id) where state in ('ACCEPTED', 'ATTACHED');

create policy partner_side on quotation_requests for select to portal_app
  using (exists (select 1 from quotations q
    where q.client_id = quotation_requests.client_id and q.request_id = quotation_requests.id
      and q.requested_at is not null and q.partner_id = any ((select app_partner_ids())::uuid[])));

-- The history of quotations. Insert only.
create table quotation_entries (
  client_id uuid not null,
  id uuid not null,
  quotation_id uuid not null,
  partner_id uuid not null,
  action text not null,
  side text not null check (side in ('CLIENT', 'PARTNER')),
  -- Null for an offer that rates priced.
  actor_name text,
  -- QuotationLine of the contract, where prices changed.
  lines jsonb,
  reason text,
  comment text,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, quotation_id) references quotations (client_id, id)
);
call guard_tenant_table('quotation_entries');
create policy operator on quotation_entries to portal_owner using (true) with check (true);
create policy partner_side on quotation_entries for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index quotation_entries_of_quotation on quotation_entries (client_id, quotation_id, at);
