-- Gives orders the MAWB number that their first piece is bagged under. An order without a bagged piece loses the number that
-- its pieces left, and keeps one that its client set.
create or replace function set_mawb_of_orders(clients uuid[], order_ids uuid[], left_number text, changed_at timestamptz)
  returns void language sql security definer set search_path = public as $$
  update orders o set awb_number = next.number, updated_at = greatest(o.updated_at, changed_at), version = o.version + 1
  from (select distinct * from unnest(clients, order_ids) changed (client_id, order_id)) changed
    join orders existing on existing.client_id = changed.client_id and existing.id = changed.order_id
    cross join lateral (select coalesce(
      (select m.awb_number from mawb_pieces m
        where m.client_id = changed.client_id and m.order_id = changed.order_id and m.bagged_grams is not null
        order by m.piece, m.manifested_at desc nulls first limit 1),
      nullif(existing.awb_number, left_number)) number) next
  where o.client_id = changed.client_id and o.id = changed.order_id and o.awb_number is distinct from next.number
$$;

revoke execute on function set_mawb_of_orders from public;

-- Keeps mawb_pieces and mawb_clients equal to the custody ledger. One statement of the ledger can have several kinds.
create or replace function match_custody() returns trigger language plpgsql security definer set search_path = public as $$
declare
  step record;
begin
  for step in select distinct kind, at from entries where awb_number is not null order by at loop
    -- A piece that is not on the list of a bag is neither of the bag nor of its MAWB. match_bag follows the number of a bag.
    continue when step.kind in ('NOT_ON_LIST', 'BOOKED', 'UNBOOKED', 'LOADED', 'UNLOADED');
    if step.kind in ('UNBAGGED', 'OFFLOADED') then
      update mawb_pieces m set bagged_grams = null,
        manifested_grams = case when step.kind = 'UNBAGGED' then m.manifested_grams end,
        manifested_at = case when step.kind = 'UNBAGGED' then m.manifested_at end
      from entries e where e.kind = step.kind and e.at = step.at and m.client_id = e.client_id
        and m.awb_number = e.awb_number and m.order_id = e.order_id and m.piece = e.piece;
      perform set_mawb_of_orders(array_agg(e.client_id), array_agg(e.order_id), e.awb_number, step.at) from entries e
        where e.kind = step.kind and e.at = step.at and e.awb_number is not null group by e.awb_number;
      continue;
    end if;
    insert into mawb_pieces as m (client_id, awb_number, order_id, piece, bag_code, bagged_grams, manifested_grams,
        manifested_at, received_grams, received_at, is_misrouted, missing_at, damaged_at)
      select e.client_id, e.awb_number, e.order_id, e.piece, e.bag_code,
        case when e.bag_code is not null and e.kind not in ('MISSING', 'DAMAGED', 'RECEIVED_AT_DESTINATION') then e.grams end,
        case when e.kind = 'MANIFESTED' then e.grams end,
        case when e.kind = 'MANIFESTED' then e.at end,
        case when e.kind = 'RECEIVED_AT_DESTINATION' then e.grams end,
        case when e.kind = 'RECEIVED_AT_DESTINATION' then e.at end,
        -- The port is unknown for a MAWB without a booking.
        coalesce(e.kind = 'RECEIVED_AT_DESTINATION' and o.destination_port_id <> e.place, false),
        case when e.kind = 'MISSING' then e.at end,
        case when e.kind = 'DAMAGED' then e.at end
      from entries e join orders o on o.client_id = e.client_id and o.id = e.order_id
      where e.awb_number is not null and e.kind = step.kind and e.at = step.at
    on conflict (client_id, awb_number, order_id, piece) do update set
      bag_code = coalesce(excluded.bag_code, m.bag_code),
      bagged_grams = coalesce(excluded.bagged_grams, m.bagged_grams),
      manifested_grams = coalesce(excluded.manifested_grams, m.manifested_grams),
      manifested_at = coalesce(excluded.manifested_at, m.manifested_at),
      received_grams = coalesce(m.received_grams, excluded.received_grams),
      received_at = coalesce(m.received_at, excluded.received_at),
      is_misrouted = excluded.is_misrouted or m.is_misrouted,
      missing_at = coalesce(excluded.missing_at, m.missing_at),
      damaged_at = coalesce(excluded.damaged_at, m.damaged_at),
      -- A further discrepancy opens the line again.
      client_closure = case when step.kind not in ('MISSING', 'DAMAGED') then m.client_closure end,
      forwarder_closure = case when step.kind not in ('MISSING', 'DAMAGED') then m.forwarder_closure end;
    insert into mawb_clients (client_id, awb_number, created_at)
      select distinct e.client_id, e.awb_number, step.at from entries e
        where e.awb_number is not null and e.kind = step.kind and e.at = step.at
      on conflict do nothing;
    if step.kind = 'BAGGED' then
      perform set_mawb_of_orders(array_agg(e.client_id), array_agg(e.order_id), null, step.at) from entries e
        where e.awb_number is not null and e.kind = step.kind and e.at = step.at;
    end if;
  end loop;
  return null;
end $$;

revoke execute on function match_custody from public;

create or replace trigger matched_with_mawb after insert on custody_entries
  referencing new table as entries for each statement execute function match_custody();

-- The pieces in a bag. `owner`: its client, or the forwarder of a bag in `forwarder_bags`.
create or replace function pieces_in_bag(bag_table text, owner uuid, bag uuid)
  returns table (client_id uuid, order_id uuid, piece integer, grams integer)
  language sql stable security definer set search_path = public as $$
  select m.client_id, m.order_id, m.piece, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
  from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
  where m.left_at is null and ((bag_table = 'bags' and m.client_id = owner and m.bag_id = bag)
    or (bag_table = 'forwarder_bags' and m.partner_id = owner and m.forwarder_bag_id = bag))
$$;

revoke execute on function pieces_in_bag from public;

-- Moves the pieces of a bag to the match of its new MAWB. The first argument of the trigger is the column of the owner.
create or replace function match_bag() returns trigger language plpgsql security definer set search_path = public as $$
declare
  owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if old.awb_number is not null then
    update mawb_pieces m set bagged_grams = null from pieces_in_bag(tg_table_name, owner, new.id) p
      where m.client_id = p.client_id and m.awb_number = old.awb_number and m.order_id = p.order_id and m.piece = p.piece;
  end if;
  if new.awb_number is not null then
    insert into mawb_pieces as m (client_id, awb_number, order_id, piece, bag_code, bagged_grams)
      select p.client_id, new.awb_number, p.order_id, p.piece, new.bag_code, p.grams
      from pieces_in_bag(tg_table_name, owner, new.id) p
    on conflict (client_id, awb_number, order_id, piece) do update set bag_code = excluded.bag_code,
      bagged_grams = excluded.bagged_grams;
    insert into mawb_clients (client_id, awb_number, created_at)
      select distinct p.client_id, new.awb_number, new.updated_at from pieces_in_bag(tg_table_name, owner, new.id) p
      on conflict do nothing;
  end if;
  perform set_mawb_of_orders(array_agg(p.client_id), array_agg(p.order_id), old.awb_number, new.updated_at)
    from pieces_in_bag(tg_table_name, owner, new.id) p;
  return null;
end $$;

revoke execute on function match_bag from public;

create or replace trigger matched_with_mawb after update of awb_number on bags for each row
  when (new.awb_number is distinct from old.awb_number) execute function match_bag('client_id');

create or replace trigger matched_with_mawb after update of awb_number on forwarder_bags for each row
  when (new.awb_number is distinct from old.awb_number) execute function match_bag('partner_id');

-- Forwarder, flight and route of a MAWB, for callers with pieces on it. Runs as the owner: `mawbs` is the forwarder's own.
drop function if exists read_mawb_flight;
create function read_mawb_flight(number text)
  returns table (forwarder_id uuid, forwarder_name text, flight_number text, flight_date date, origin_port_id text,
    destination_port_id text, departs_at timestamptz, arrives_at timestamptz, manifested_at timestamptz,
    has_air_waybill boolean)
  language sql stable security definer set search_path = public as $$
  select p.id, p.name, w.flight_number, w.flight_date, w.origin_port_id, w.destination_port_id,
    w.departs_at, w.arrives_at, w.manifested_at, w.air_waybill is not null
  from mawb_flights w join partners p on p.id = w.partner_id
  where w.awb_number = number and app_customer_id() is null
    and (w.partner_id = any (app_partner_ids())
      or exists (select 1 from mawb_clients c where c.awb_number = number and c.client_id = app_client_id())
      or exists (select 1 from mawb_pieces m join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
        where m.awb_number = number and g.partner_id = any (app_partner_ids())))
$$;

revoke execute on function read_mawb_flight from public;
-- Background jobs render the webhook event of a booking.
grant execute on function read_mawb_flight to portal_app, portal_jobs;

-- The piece of a parcel that arrived with a MAWB although its receiver has no part in the order: only if the forwarder of the
-- MAWB carries the order, and the receiver clears or delivers other orders of the MAWB. `code` is an order code or an SSCC;
-- `piece` is that of an SSCC. Runs as the owner, because the receiver cannot read the order.
create or replace function find_stray_piece(receiver uuid, number text, code text)
  returns table (client_id uuid, order_id uuid, pieces integer, piece integer)
  language sql stable security definer set search_path = public as $$
  select o.client_id, o.id, o.pieces, hit.piece
  from (select x.client_id, x.id, null::integer piece from orders x where x.order_code = code
      union all select s.client_id, s.order_id, s.piece from order_ssccs s where s.sscc = code) hit
    join orders o on o.client_id = hit.client_id and o.id = hit.id
  where receiver = any (app_partner_ids())
    and exists (select 1 from mawbs w join order_grants f on f.partner_id = w.partner_id
      where w.awb_number = number and f.client_id = o.client_id and f.order_id = o.id
        and 'FREIGHT_FORWARDER' = any (f.service_types))
    and exists (select 1 from mawb_pieces m join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
      where m.awb_number = number and m.manifested_at is not null and g.partner_id = receiver
        and g.service_types && array['CUSTOMS', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE'])
  limit 1
$$;

revoke execute on function find_stray_piece from public;
grant execute on function find_stray_piece to portal_app;
