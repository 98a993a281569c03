-- A client changes the load of a booking.

-- LoadChange of the contract: what `amend` changed; null for every other action.
alter table booking_entries add column load jsonb;

-- A confirmed booking that needs more space waits for its partner again, and stays under its MAWB.
create or replace view mawb_flights with (security_invoker = true) as
  select m.partner_id, m.id, m.awb_number, m.state, m.departure_id,
    coalesce(d.number, m.flight_number) flight_number, coalesce(d.local_departure::date, m.flight_date) flight_date,
    coalesce(d.aircraft, m.aircraft) aircraft, coalesce(d.origin_port_id, m.origin_port_id) origin_port_id,
    coalesce(d.destination_port_id, m.destination_port_id) destination_port_id,
    coalesce(d.departs_at, m.departs_at) departs_at, coalesce(d.arrives_at, m.arrives_at) arrives_at,
    m.consolidator, m.break_bulk_agent, m.broker,
    case when m.departure_id is null then m.booked_grams
      else (select sum(b.gross_grams)::integer from bookings b where b.awb_number = m.awb_number) end booked_grams,
    m.rates, m.air_waybill, m.manifested_at, m.created_by,
    m.created_at, m.updated_at, m.version
  from mawbs m left join departures d on d.partner_id = m.partner_id and d.id = m.departure_id;
