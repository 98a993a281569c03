-- The departures that bookings of the client or of the partners of the transaction have or had, and those that partners offered
-- for them, in a quotation or for space requests; also after a connection has ended.
create or replace function booked_departures() returns setof departures
language sql stable security definer set search_path = public as $$
  with visible as (
    select partner_id, departure_id, alternative_id from booking_entries
    where client_id = app_client_id() or partner_id = any (app_partner_ids())
    union all select partner_id, departure_id, null from quotations
    where departure_id is not null and (client_id = app_client_id() or partner_id = any (app_partner_ids())))
  select d.* from departures d where (d.partner_id, d.id) in (
    select partner_id, departure_id from visible union select partner_id, alternative_id from visible
    union select partner_id, departure_id from space_offers
      where client_id = app_client_id() or partner_id = any (app_partner_ids())) $$;

-- Whether a booking takes space: a confirmed one, and a request that holds it.
create or replace function takes_space(state text, held_until timestamptz, by_then timestamptz) returns boolean
language sql immutable parallel safe as $$ select state = 'CONFIRMED' or state = 'REQUESTED' and held_until > by_then $$;

-- What bookings of all clients take of a departure: confirmed ones, and requests that hold their space; and those without an
-- answer. Sums only, which remaining capacity tells anyway.
create or replace function booked_space(partner uuid, departure uuid, by_then timestamptz) returns json
language sql stable security definer set search_path = public as $$
  select json_build_object(
    'grams', coalesce(sum(gross_grams) filter (where takes_space(state, held_until, by_then)), 0),
    'litres', coalesce(sum(litres) filter (where takes_space(state, held_until, by_then)), 0),
    'requests', count(*) filter (where state = 'REQUESTED'))
  from bookings where partner_id = partner and departure_id = departure and state in ('REQUESTED', 'CONFIRMED') $$;

-- What allotments of clients keep of the departures of a schedule, each until it is released, with what the client has booked.
create or replace function allotments_of_departure(partner uuid, departure uuid, by_then timestamptz)
returns table (client_id uuid, gross_grams integer, litres integer, booked_grams bigint, booked_litres bigint, releases_at timestamptz)
language sql stable security definer set search_path = public as $$
  select a.client_id, a.gross_grams, a.litres, booked.grams, booked.litres, release.instant
  from departures d join allotments a on a.partner_id = d.partner_id and a.schedule_id = d.schedule_id
    and d.local_departure::date between a.valid_from and a.valid_to
  join connections c on c.client_id = a.client_id and c.partner_id = a.partner_id and c.state = 'ACCEPTED',
    -- The beginning of a local day, by the offset of the departure.
    lateral (select d.departs_at - (d.local_departure - (d.local_departure::date - a.release_days)) as instant) release,
    lateral (select coalesce(sum(b.gross_grams), 0) grams, coalesce(sum(b.litres), 0) litres from bookings b
      where b.client_id = a.client_id and b.partner_id = d.partner_id and b.departure_id = d.id
        and takes_space(b.state, b.held_until, by_then)) booked
  where d.partner_id = partner and d.id = departure and by_then < release.instant $$;

-- The allotment of the client of the transaction on a departure; no row without one, and once it is released.
create or replace function own_allotment(partner uuid, departure uuid, by_then timestamptz)
returns table (gross_grams integer, litres integer, booked_grams bigint, booked_litres bigint, releases_at timestamptz)
language sql stable security definer set search_path = public as $$
  select a.gross_grams, a.litres, a.booked_grams, a.booked_litres, a.releases_at
  from allotments_of_departure(partner, departure, by_then) a where a.client_id = app_client_id() $$;

-- What allotments keep of a departure for other clients than one, which can be null. Sums only, as those of booked_space.
create or replace function allotted_space(partner uuid, departure uuid, by_then timestamptz, for_client uuid) returns json
language sql stable security definer set search_path = public as $$
  select json_build_object('grams', coalesce(sum(greatest(0, gross_grams - booked_grams)), 0),
    'litres', coalesce(sum(greatest(0, litres - booked_litres)), 0))
  from allotments_of_departure(partner, departure, by_then) where client_id is distinct from for_client $$;

-- Locks a departure until the transaction ends, so that its space is taken by one booking after another. False if the client
-- of the transaction is not connected with the partner and has no booking on it. `is_booked` makes an update of the schedule
-- that waits for the lock leave the departure as it is.
create or replace function lock_departure(partner uuid, departure uuid, will_book boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  perform 1 from departures d where d.partner_id = partner and d.id = departure and (
    d.partner_id = any (app_partner_ids())
    or exists (select 1 from connections c where c.client_id = app_client_id() and c.partner_id = partner and c.state = 'ACCEPTED')
    or exists (select 1 from bookings b where b.client_id = app_client_id() and b.partner_id = partner
      and departure in (b.departure_id, b.alternative_id)))
    for no key update;
  if not found then
    return false;
  end if;
  if will_book then
    update departures d set is_booked = true where d.partner_id = partner and d.id = departure and not d.is_booked;
  end if;
  return true;
end $$;

-- BookingState of the contract: the stored state of a booking with that of its departure.
create or replace function booking_state(booking text, departure text, departs_at timestamptz, by_then timestamptz) returns text
language sql immutable parallel safe as $$
  select case when booking = 'CONFIRMED' and departure in ('CLOSED', 'DEPARTED', 'ARRIVED') then departure
    when booking = 'REQUESTED' and departs_at <= by_then then 'EXPIRED' else booking end $$;

-- Opens a MAWB of a departure by air, with the next number of the partner's stock for its airline, for a booking that is confirmed by
-- the partner or its client. Null if the stock has no number of the airline.
create or replace function open_mawb_of_departure(partner uuid, departure uuid, opened_by uuid, opened_at timestamptz)
returns text language plpgsql volatile security definer set search_path = public as $$
declare number text;
begin
  if not (partner = any (app_partner_ids()) or exists (select 1 from bookings b where b.client_id = app_client_id()
      and b.partner_id = partner and b.departure_id = departure and b.state = 'CONFIRMED')) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('awb-stock ' || partner, 0));
  loop
    select n.prefix || '-' || lpad(n.serial::text, 7, '0') || n.serial % 7 into number
    from next_awb_serials(partner) n join awb_prefixes a on a.prefix = n.prefix
      join departures d on d.partner_id = partner and d.id = departure and d.mode = 'AIR' and d.carrier = a.iata
    order by n.prefix limit 1;
    exit when number is null;
    insert into mawbs (partner_id, id, awb_number, state, departure_id, aircraft, created_by, created_at, updated_at)
    values (partner, gen_random_uuid(), number, 'OPEN', departure, null, opened_by, opened_at, opened_at)
    on conflict (awb_number) do nothing;
    -- A MAWB with the number can be booked by hand meanwhile.
    exit when found;
  end loop;
  return number;
end $$;

-- Cancels an open MAWB of a departure that has neither bookings nor bags any more.
create or replace function cancel_unused_mawb(partner uuid, number text, cancelled_at timestamptz) returns void
language sql volatile security definer set search_path = public as $$
  update mawbs m set state = 'CANCELLED', updated_at = cancelled_at, version = version + 1
  where m.partner_id = partner and m.awb_number = number and m.state = 'OPEN' and m.departure_id is not null
    and not exists (select 1 from bookings b where b.awb_number = number)
    and not exists (select 1 from bags b where b.awb_number = number and b.state <> 'DELETED')
    and not exists (select 1 from forwarder_bags f where f.awb_number = number and f.state <> 'DELETED')
    and (partner = any (app_partner_ids())
      or exists (select 1 from booking_entries e where e.client_id = app_client_id() and e.partner_id = partner)) $$;

-- Which of these categories of documents an order lacks: neither itself nor its MAWB has them.
create or replace function missing_papers(client uuid, order_of_client uuid, mawb text, papers text[]) returns text[]
language sql stable as $$
  select array(select paper from unnest(papers) paper
    where not exists (select 1 from documents d where d.client_id = client and d.category = paper
        and (d.order_id = order_of_client or d.awb_number = mawb))
      and not exists (select 1 from mawb_documents m where m.awb_number = mawb and m.for_client_id = client
        and m.category = paper)
    order by paper) $$;

-- The papers that shipments in booked space of a departure of a partner of the transaction lack. The partner cannot read
-- documents of orders.
create or replace function shipments_without_papers(partner uuid, departure uuid, papers text[])
returns table (order_code text, paper text) language sql stable security definer set search_path = public as $$
  select o.order_code, missing.paper
  from bookings b join orders o on o.client_id = b.client_id and o.booking_id = b.id and o.status <> 'CANCELLED',
    unnest(missing_papers(o.client_id, o.id, o.awb_number, papers)) missing (paper)
  where b.partner_id = partner and partner = any (app_partner_ids()) and b.departure_id = departure and b.state = 'CONFIRMED'
  order by o.order_code, missing.paper $$;

-- Volume of the pieces of an order in mm³; 0 for pieces without dimensions.
create or replace function volume_of_parcels(parcels jsonb) returns numeric
language sql immutable parallel safe as $$
  select coalesce(sum((parcel ->> 'lengthMm')::numeric * (parcel ->> 'widthMm')::numeric * (parcel ->> 'heightMm')::numeric), 0)
  from jsonb_array_elements(parcels) parcel $$;

-- What the shipments of a booking take of it, without one of them, which can be null: pieces, weight in grams, and volume in mm³ of
-- the pieces with dimensions. A cancelled shipment takes nothing.
create or replace function shipped_load(client uuid, booking uuid, except_order uuid) returns json
language sql stable as $$
  select json_build_object('pieces', coalesce(sum(o.pieces), 0), 'grossGrams', coalesce(sum(o.gross_grams), 0),
    'cubicMillimetres', coalesce(sum(volume_of_parcels(o.parcels)), 0))
  from orders o
  where o.client_id = client and o.booking_id = booking and o.status <> 'CANCELLED' and o.id is distinct from except_order $$;

-- What flew of a booking of the client or of the partners of the transaction: weight in grams, volume in mm³, and the weight of
-- pieces without dimensions. Pieces of its shipment count for it, and pieces of the client that name no booking for its bookings
-- under the MAWB, in proportion to their weight. A shipment in no bag counts once the partner has received it. Weights are those
-- that both sides agree to (decision 0301).
create or replace function flown_load(client uuid, booking uuid) returns json
language sql stable security definer set search_path = public as $$
  with booked as (
    select b.*, b.gross_grams::numeric / (select sum(other.gross_grams) from bookings other where other.client_id = b.client_id
      and (other.id = b.id or other.awb_number = b.awb_number)) share
    from bookings b
    where b.client_id = client and b.id = booking and (b.client_id = app_client_id() or b.partner_id = any (app_partner_ids()))),
  flown as (
    select o.booking_id, o.parcels -> (m.piece - 1) parcel
    from booked b join mawb_pieces m on m.client_id = b.client_id and m.awb_number = b.awb_number and m.manifested_grams is not null
      join orders o on o.client_id = m.client_id and o.id = m.order_id
    where o.booking_id is null or o.booking_id = b.id
    union all select o.booking_id, parcel
    from booked b join orders o on o.client_id = b.client_id and o.booking_id = b.id and o.status <> 'CANCELLED'
      cross join lateral jsonb_array_elements(o.parcels) parcel
    where not exists (select 1 from mawb_pieces m
        where m.client_id = o.client_id and m.order_id = o.id and m.manifested_grams is not null)
      and (select e.status from order_events e
        where e.client_id = o.client_id and e.order_id = o.id and e.service_type = 'FREIGHT_FORWARDER'
        order by e.update_timestamp desc, e.received_at desc limit 1) <> 'OFFLOADED'),
  pieces as (
    select case when booking_id is null then share else 1 end part, (parcel ->> 'grossGrams')::numeric grams,
      (parcel ->> 'lengthMm')::numeric * (parcel ->> 'widthMm')::numeric * (parcel ->> 'heightMm')::numeric cubic
    from flown, booked)
  select json_build_object('grossGrams', floor(coalesce(sum(part * grams), 0)),
    'cubicMillimetres', floor(coalesce(sum(part * cubic), 0)),
    'gramsWithoutEdges', floor(coalesce(sum(part * grams) filter (where cubic is null), 0)))
  from pieces $$;

revoke execute on function booked_departures from public;
revoke execute on function booked_space from public;
revoke execute on function allotments_of_departure from public;
revoke execute on function own_allotment from public;
revoke execute on function allotted_space from public;
revoke execute on function volume_of_parcels from public;
revoke execute on function shipped_load from public;
revoke execute on function flown_load from public;
revoke execute on function lock_departure from public;
revoke execute on function open_mawb_of_departure from public;
revoke execute on function cancel_unused_mawb from public;
revoke execute on function missing_papers from public;
revoke execute on function shipments_without_papers from public;

grant execute on function booked_departures to portal_app, portal_jobs;
grant execute on function booked_space to portal_app, portal_jobs;
grant execute on function own_allotment to portal_app;
grant execute on function allotted_space to portal_app, portal_jobs;
grant execute on function volume_of_parcels to portal_app, portal_jobs;
grant execute on function shipped_load to portal_app, portal_jobs;
grant execute on function flown_load to portal_app, portal_jobs;
grant execute on function lock_departure to portal_app;
grant execute on function open_mawb_of_departure to portal_app;
grant execute on function cancel_unused_mawb to portal_app;
grant execute on function missing_papers to portal_app;
grant execute on function shipments_without_papers to portal_app;
