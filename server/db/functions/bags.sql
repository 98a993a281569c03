-- An order that is cancelled, or no longer fits its bags, leaves them; a sealed bag is opened. Runs as the owner, because
-- the order may be cancelled by a customer, who sees no bags.
create or replace function leave_bag() returns trigger language plpgsql security definer set search_path = public as $$
declare
  bag bags;
begin
  -- Locks each bag before its rows in bag_orders, like every other change of a bag.
  for bag in select b.* from bags b
    where b.client_id = new.client_id and b.state in ('OPEN', 'SEALED') and b.id in (
      select bag_id from bag_orders m where m.client_id = new.client_id and m.order_id = new.id and m.left_at is null)
    order by b.id for no key update
  loop
    with removed as (update bag_orders set left_at = now()
      where client_id = new.client_id and bag_id = bag.id and order_id = new.id and left_at is null returning piece)
    insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, grams)
      select new.client_id, gen_random_uuid(), new.id, piece, 'UNBAGGED', clock_timestamp(), bag.bag_code, bag.awb_number,
        coalesce((new.parcels -> (piece - 1) ->> 'grossGrams')::int, 0) from removed;
    continue when not found;
    insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (new.client_id, bag.id,
      gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(), array[new.order_code],
      jsonb_build_object('reason', case when new.status = 'CANCELLED' then 'CANCELLED' else 'NO_LONGER_FITS' end));
    if bag.state = 'SEALED' then
      insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (new.client_id, bag.id,
        gen_random_uuid(), 'UNSEALED', clock_timestamp(), array[new.order_code], jsonb_build_object('sealNumber', bag.seal_number));
      insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, grams)
        select m.client_id, gen_random_uuid(), m.order_id, m.piece, 'OPENED', clock_timestamp(), bag.bag_code, bag.awb_number,
          coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
        from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.client_id = new.client_id and m.bag_id = bag.id and m.left_at is null;
    end if;
    update bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null, version = version + 1,
      updated_at = now() where client_id = new.client_id and id = bag.id;
  end loop;
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
