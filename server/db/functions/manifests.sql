-- What a manifest says about flight and rates of a MAWB is final from its first issue on.
create or replace function guard_manifested_mawb() returns trigger language plpgsql as $$
begin
  if (new.partner_id, new.id, new.awb_number, new.flight_number, new.flight_date, new.origin_port_id, new.destination_port_id,
    new.rates, new.aircraft, new.departure_id)
    is distinct from
    (old.partner_id, old.id, old.awb_number, old.flight_number, old.flight_date, old.origin_port_id, old.destination_port_id,
    old.rates, old.aircraft, old.departure_id)
  then
    raise exception 'MAWB % has its manifest', old.awb_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger manifested_mawb_is_final before update on mawbs
  for each row when (old.state <> 'OPEN') execute function guard_manifested_mawb();

-- Whether bags or MAWBs of another forwarder have the number. Returns nothing about them, which the partner must not see.
create or replace function is_mawb_of_other_forwarder(partner uuid, number text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select 1 from mawbs where awb_number = number and partner_id <> partner)
    or exists (select 1 from bags where awb_number = number and partner_id <> partner and state <> 'DELETED')
    or exists (select 1 from forwarder_bags where awb_number = number and partner_id <> partner and state <> 'DELETED') $$;

-- The booking of a number by the partner: clients check the numbers of their bags against it, and cannot read it.
-- Locked until the end of the transaction: a manifest is issued before the bag receives the number, or with the bag.
create or replace function read_mawb_booking(partner uuid, number text)
returns table (state text, destination_port_id text)
language sql security definer set search_path = public as $$
  select m.state, coalesce(m.destination_port_id, (select d.destination_port_id from departures d
      where d.partner_id = partner and d.id = m.departure_id))
  from mawbs m where m.partner_id = partner and m.awb_number = number for share $$;

revoke execute on function is_mawb_of_other_forwarder from public;
revoke execute on function read_mawb_booking from public;

grant execute on function is_mawb_of_other_forwarder to portal_app;
grant execute on function read_mawb_booking to portal_app;

-- The number of the MAWB with an id. What a caller reads of the number is guarded where it is read.
create or replace function read_mawb_number(mawb_id uuid) returns text
  language sql stable security definer set search_path = public as $$
  select awb_number from mawbs where id = mawb_id
$$;

revoke execute on function read_mawb_number from public;

grant execute on function read_mawb_number to portal_app;

-- Makes orders in bags under a MAWB of a partner of the transaction changed ones, so that their forecasts are computed again.
create or replace function touch_orders_of_mawb(number text, changed_at timestamptz) returns void
language sql volatile security definer set search_path = public as $$
  update orders o set updated_at = greatest(o.updated_at, changed_at)
  from (select distinct m.client_id, m.order_id from mawb_pieces m where m.awb_number = number and m.bagged_grams is not null) piece
  where o.client_id = piece.client_id and o.id = piece.order_id and not o.terminal
    and exists (select 1 from mawbs w where w.awb_number = number and w.partner_id = any (app_partner_ids())) $$;

revoke execute on function touch_orders_of_mawb from public;

grant execute on function touch_orders_of_mawb to portal_app;
