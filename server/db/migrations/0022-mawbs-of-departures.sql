-- A MAWB can be that of a departure, which then has its flight facts, and its bookings the booked weight: `mawb_flights` reads the
-- facts of either.

alter table mawbs
  add column departure_id uuid,
  add foreign key (partner_id, departure_id) references departures (partner_id, id),
  alter column flight_number drop not null,
  alter column flight_date drop not null,
  alter column aircraft drop not null,
  alter column origin_port_id drop not null,
  alter column destination_port_id drop not null,
  add constraint mawbs_have_one_flight check (case when departure_id is null
    then num_nulls(flight_number, flight_date, aircraft, origin_port_id, destination_port_id) = 0
    else num_nonnulls(flight_number, flight_date, aircraft, origin_port_id, destination_port_id, departs_at, arrives_at,
      booked_grams) = 0 end);
-- One without bags follows its departure without a manifest.
alter table mawbs drop constraint mawbs_manifested_unless_open;
alter table mawbs add constraint mawbs_manifested_unless_open check (state = 'CANCELLED'
  or (departure_id is not null and manifested_at is null) or (state = 'OPEN') = (manifested_at is null));
create index mawbs_of_departure on mawbs (partner_id, departure_id) where departure_id is not null;

-- The MAWB that a confirmed booking travels under.
alter table bookings add column awb_number text references mawbs (awb_number);
create index bookings_of_mawb on bookings (partner_id, awb_number) where awb_number is not null;

create view mawb_flights with (security_invoker = true) as
  select m.partner_id, m.id, m.awb_number, m.state, m.departure_id,
    coalesce(d.number, m.flight_number) flight_number, coalesce(d.local_departure::date, m.flight_date) flight_date,
    coalesce(d.aircraft, m.aircraft) aircraft, coalesce(d.origin_port_id, m.origin_port_id) origin_port_id,
    coalesce(d.destination_port_id, m.destination_port_id) destination_port_id,
    coalesce(d.departs_at, m.departs_at) departs_at, coalesce(d.arrives_at, m.arrives_at) arrives_at,
    m.consolidator, m.break_bulk_agent, m.broker,
    case when m.departure_id is null then m.booked_grams
      else (select sum(b.gross_grams)::integer from bookings b where b.awb_number = m.awb_number and b.state = 'CONFIRMED') end booked_grams,
    m.rates, m.air_waybill, m.manifested_at, m.created_by,
    m.created_at, m.updated_at, m.version
  from mawbs m left join departures d on d.partner_id = m.partner_id and d.id = m.departure_id;
grant select on mawb_flights to portal_app;

-- A flight can be delayed.
alter table bag_updates drop constraint bag_updates_kind_check;
alter table bag_updates add constraint bag_updates_kind_check check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED',
  'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'BROKEN_UP', 'MANIFESTED', 'OFFLOADED',
  'DELAYED', 'DEPARTED', 'ARRIVED', 'DELIVERED', 'DELETED'));
alter table forwarder_bag_updates drop constraint forwarder_bag_updates_kind_check;
alter table forwarder_bag_updates add constraint forwarder_bag_updates_kind_check check (kind in ('CREATED', 'ORDERS_ADDED',
  'ORDER_REMOVED', 'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'MANIFESTED', 'OFFLOADED',
  'DELAYED', 'DEPARTED', 'ARRIVED', 'DELIVERED', 'DELETED'));
