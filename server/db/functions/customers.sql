-- Moves what users of a customer alone see to another customer of the caller's client: users, open invitations, API credentials and
-- printers; views of the portal as the first one end. Returns how many of each, and only counts with `counts_only`.
create or replace function customer_move_private(from_customer uuid, into_customer uuid, counts_only boolean) returns json
language plpgsql volatile security definer set search_path = public as $$
declare
  client uuid := app_client_id();
  -- Such as ` (KAYA)`.
  former_suffix text;
  counts json;
begin
  select ' (' || left(code, 7) || ')' into former_suffix from customers where client_id = client and id = from_customer;
  if former_suffix is null or app_customer_id() is not null
    or not exists (select from customers where client_id = client and id = into_customer) then
    raise exception 'a client merges its own customers';
  end if;
  select json_build_object(
    'users', (select count(*) from users where client_id = client and customer_id = from_customer and status <> 'REMOVED'),
    'invitations', (select count(*) from invitations where client_id = client and customer_id = from_customer and ended_at is null),
    'credentials', (select count(*) from credentials where client_id = client and customer_id = from_customer and revoked_at is null),
    'printers', (select count(*) from printers where client_id = client and customer_id = from_customer)) into counts;
  if counts_only then return counts; end if;
  update invitations i set ended_at = now() where client_id = client and customer_id = from_customer and ended_at is null
    and exists (select from invitations k where k.client_id = client and k.customer_id = into_customer and k.ended_at is null
      and lower(k.email) = lower(i.email));
  update invitations set customer_id = into_customer where client_id = client and customer_id = from_customer;
  update users set customer_id = into_customer, updated_at = now() where client_id = client and customer_id = from_customer;
  update sessions set viewed_customer_id = null where viewed_customer_id = from_customer;
  -- The first of these names that no other row of both customers has.
  update credentials c set customer_id = into_customer, name = (select candidate
      from unnest(array[c.name, left(c.name, 50) || former_suffix, left(c.name, 50) || ' (' || right(c.id::text, 7) || ')'])
        with ordinality names (candidate, position)
      where c.revoked_at is not null or not exists (select from credentials k where k.client_id = client and k.id <> c.id
        and k.customer_id in (into_customer, from_customer) and k.revoked_at is null and lower(k.name) = lower(candidate))
      order by position limit 1)
    where client_id = client and customer_id = from_customer;
  update printers p set customer_id = into_customer, name = (select candidate
      from unnest(array[p.name, left(p.name, 50) || former_suffix, left(p.name, 50) || ' (' || right(p.id::text, 7) || ')'])
        with ordinality names (candidate, position)
      where not exists (select from printers k where k.client_id = client and k.id <> p.id
        and k.customer_id in (into_customer, from_customer) and lower(k.name) = lower(candidate))
      order by position limit 1)
    where client_id = client and customer_id = from_customer;
  return counts;
end $$;

revoke execute on function customer_move_private from public;
grant execute on function customer_move_private to portal_app;
