-- The departures that bookings of the client or of the partners of the transaction have or had, and those that partners offered
-- for them; also after a connection has ended.
create or replace function booked_departures() returns setof departures
language sql stable security definer set search_path = public as $$
  with visible as (
    select partner_id, departure_id, alternative_id from booking_entries
    where client_id = app_client_id() or partner_id = any (app_partner_ids()))
  select d.* from departures d where (d.partner_id, d.id) in (
    select partner_id, departure_id from visible union select partner_id, alternative_id from visible) $$;

-- What bookings of all clients take of a departure: confirmed ones, and requests that hold their space; and those without an
-- answer. Sums only, which remaining capacity tells anyway.
create or replace function booked_space(partner uuid, departure uuid, by_then timestamptz) returns json
language sql stable security definer set search_path = public as $$
  select json_build_object(
    'grams', coalesce(sum(gross_grams) filter (where state = 'CONFIRMED' or held_until > by_then), 0),
    'litres', coalesce(sum(litres) filter (where state = 'CONFIRMED' or held_until > by_then), 0),
    'requests', count(*) filter (where state = 'REQUESTED'))
  from bookings where partner_id = partner and departure_id = departure and state in ('REQUESTED', 'CONFIRMED') $$;

-- Locks a departure until the transaction ends, so that its space is taken by one booking after another. False if the client
-- of the transaction is not connected with the partner and has no booking on it. `is_booked` makes an update of the schedule
-- that waits for the lock leave the departure as it is.
create or replace function lock_departure(partner uuid, departure uuid, will_book boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  update departures d set is_booked = is_booked or will_book where d.partner_id = partner and d.id = departure and (
    d.partner_id = any (app_partner_ids())
    or exists (select 1 from connections c where c.client_id = app_client_id() and c.partner_id = partner and c.state = 'ACCEPTED')
    or exists (select 1 from bookings b where b.client_id = app_client_id() and b.partner_id = partner
      and departure in (b.departure_id, b.alternative_id)));
  return found;
end $$;

-- BookingState of the contract: the stored state of a booking with that of its departure.
create or replace function booking_state(booking text, departure text, departs_at timestamptz, by_then timestamptz) returns text
language sql immutable parallel safe as $$
  select case when booking = 'CONFIRMED' and departure in ('CLOSED', 'DEPARTED', 'ARRIVED') then departure
    when booking = 'REQUESTED' and departs_at <= by_then then 'EXPIRED' else booking end $$;

revoke execute on function booked_departures from public;
revoke execute on function booked_space from public;
revoke execute on function lock_departure from public;

grant execute on function booked_departures to portal_app, portal_jobs;
grant execute on function booked_space to portal_app, portal_jobs;
grant execute on function lock_departure to portal_app;
