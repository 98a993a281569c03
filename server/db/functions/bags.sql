-- Takes an order out of its bags that have not departed; a sealed bag is opened. Runs as the owner, because the order may be
-- changed by a customer, who sees no bags.
create or replace function take_out_of_bag(changed orders, reason text) returns void language plpgsql security definer set search_path = public as $$
declare
  bag bags;
  forwarder_bag forwarder_bags;
begin
  -- Locks each bag before its rows in bag_orders, like every other change of a bag.
  for bag in select b.* from bags b
    where b.client_id = changed.client_id and b.state in ('OPEN', 'SEALED') and b.id in (
      select bag_id from bag_orders m where m.client_id = changed.client_id and m.order_id = changed.id and m.left_at is null)
    order by b.id for no key update
  loop
    -- A bag that is under way stays as it is.
    continue when exists (select 1 from bag_orders m join order_events e
      on e.client_id = m.client_id and e.order_id = m.order_id
      where m.client_id = bag.client_id and m.bag_id = bag.id and m.left_at is null
        and e.service_type = 'FREIGHT_FORWARDER' and e.status = 'DEPARTED');
    with removed as (update bag_orders set left_at = now()
      where client_id = changed.client_id and bag_id = bag.id and order_id = changed.id and left_at is null returning piece)
    insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, place, grams)
      select changed.client_id, gen_random_uuid(), changed.id, piece, 'UNBAGGED', clock_timestamp(), bag.bag_code, bag.awb_number,
        changed.origin_port_id, coalesce((changed.parcels -> (piece - 1) ->> 'grossGrams')::int, 0) from removed;
    continue when not found;
    insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (changed.client_id, bag.id,
      gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(), array[changed.order_code],
      jsonb_build_object('reason', reason));
    if bag.state = 'SEALED' then
      insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (changed.client_id, bag.id,
        gen_random_uuid(), 'UNSEALED', clock_timestamp(), array[changed.order_code], jsonb_build_object('sealNumber', bag.seal_number));
      insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, place, grams)
        select m.client_id, gen_random_uuid(), m.order_id, m.piece, 'OPENED', clock_timestamp(), bag.bag_code, bag.awb_number,
          o.origin_port_id, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
        from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.client_id = changed.client_id and m.bag_id = bag.id and m.left_at is null;
    end if;
    update bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null, version = version + 1,
      updated_at = now() where client_id = changed.client_id and id = bag.id;
  end loop;
  for forwarder_bag in select b.* from forwarder_bags b
    where b.state in ('OPEN', 'SEALED') and (b.partner_id, b.id) in (
      select partner_id, forwarder_bag_id from bag_orders m
      where m.client_id = changed.client_id and m.order_id = changed.id and m.left_at is null)
    order by b.id for no key update
  loop
    with removed as (update bag_orders set left_at = now()
      where client_id = changed.client_id and partner_id = forwarder_bag.partner_id
        and forwarder_bag_id = forwarder_bag.id and order_id = changed.id and left_at is null returning piece)
    insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number, place, grams)
      select changed.client_id, gen_random_uuid(), changed.id, piece, 'UNBAGGED', clock_timestamp(), forwarder_bag.partner_id,
        forwarder_bag.bag_code, forwarder_bag.awb_number, changed.origin_port_id, coalesce((changed.parcels -> (piece - 1) ->> 'grossGrams')::int, 0)
      from removed;
    continue when not found;
    insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, order_codes, details)
      values (forwarder_bag.partner_id, forwarder_bag.id, gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(),
        array[changed.order_code],
        jsonb_build_object('reason', reason));
    if forwarder_bag.state = 'SEALED' then
      insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, order_codes, details)
        values (forwarder_bag.partner_id, forwarder_bag.id, gen_random_uuid(), 'UNSEALED', clock_timestamp(),
          array[changed.order_code], jsonb_build_object('sealNumber', forwarder_bag.seal_number));
      insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number, place, grams)
        select m.client_id, gen_random_uuid(), m.order_id, m.piece, 'OPENED', clock_timestamp(), forwarder_bag.partner_id,
          forwarder_bag.bag_code, forwarder_bag.awb_number, o.origin_port_id, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
        from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.partner_id = forwarder_bag.partner_id and m.forwarder_bag_id = forwarder_bag.id and m.left_at is null;
    end if;
    update forwarder_bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null,
      version = version + 1, updated_at = now()
      where partner_id = forwarder_bag.partner_id and id = forwarder_bag.id;
  end loop;
end $$;

revoke execute on function take_out_of_bag from public;

-- An order that is cancelled, or no longer fits its bags, leaves them.
create or replace function leave_bag() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform take_out_of_bag(new, case when new.status = 'CANCELLED' then 'CANCELLED' else 'NO_LONGER_FITS' end);
  return null;
end $$;

revoke execute on function leave_bag from public;

create or replace trigger leaves_bag after update of status, destination_country, destination_port_id, service_level, pieces on orders
  for each row when ((new.status = 'CANCELLED' and old.status <> 'CANCELLED')
    or new.destination_country <> old.destination_country
    or new.destination_port_id is distinct from old.destination_port_id
    or new.service_level <> old.service_level
    or new.pieces <> old.pieces)
  execute function leave_bag();

-- Takes a routed order of the tenant out of the bags of another forwarder.
create or replace function leave_bag_of_other_forwarder(changed_order_id uuid)
  returns void language sql security definer set search_path = public as $$
  select take_out_of_bag(o, 'NO_LONGER_FITS') from orders o
    where o.client_id = app_client_id() and o.id = changed_order_id and exists (
      select 1 from bag_orders m left join bags b on b.client_id = m.client_id and b.id = m.bag_id
        join order_legs l on l.client_id = m.client_id and l.order_id = m.order_id
          and l.service_type = 'FREIGHT_FORWARDER' and l.partner_id <> coalesce(b.partner_id, m.partner_id)
      where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)
$$;

revoke execute on function leave_bag_of_other_forwarder from public;
grant execute on function leave_bag_of_other_forwarder to portal_app, portal_jobs;

-- What a client knows of a bag of its forwarder: code, state and MAWB, while pieces of its orders are or were in it. Runs
-- as the owner, because counts and weights of the bag concern other clients.
create or replace function read_forwarder_bag(forwarder uuid, bag uuid)
  returns table (bag_code text, state text, awb_number text)
  language sql stable security definer set search_path = public as $$
  select b.bag_code, b.state, b.awb_number from forwarder_bags b
  where b.partner_id = forwarder and b.id = bag and app_customer_id() is null
    and (b.partner_id = any (app_partner_ids()) or exists (select 1 from bag_orders m
      where m.client_id = app_client_id() and m.partner_id = b.partner_id and m.forwarder_bag_id = b.id))
$$;

revoke execute on function read_forwarder_bag from public;

grant execute on function read_forwarder_bag to portal_app;
