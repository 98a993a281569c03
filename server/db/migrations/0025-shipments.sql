-- Freight (B2B): the place of the incoterm, the insured value and the booked space. Notify party, importer of record, package
-- types and stackable pieces are in `parties` and `parcels`.

alter table orders
  add column incoterm_place text check (char_length(incoterm_place) between 1 and 100),
  -- Money of the contract.
  add column insured_value jsonb,
  add column booking_id uuid,
  add foreign key (client_id, booking_id) references bookings (client_id, id);

-- The list of shipments.
create index orders_of_freight on orders (client_id, created_at desc, id desc) where movement = 'B2B';

-- A booking has one shipment; one that was cancelled gives it back.
create unique index orders_of_booking on orders (client_id, booking_id)
  where booking_id is not null and status <> 'CANCELLED';

-- `shipments_without_papers` reads which papers the shipments of a departure have.
create policy shipment_papers on documents for select to portal_owner using (true);
create policy shipment_papers on mawb_documents for select to portal_owner using (true);
