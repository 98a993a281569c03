-- Whether a number is in the partner's stock and not out of use; null if the partner has no stock of that airline. Returns
-- nothing about the ranges, which clients must not see.
create or replace function in_awb_stock(partner uuid, awb_prefix text, serial integer) returns boolean
language sql stable security definer set search_path = public as $$
  select bool_or($3 between s.first_serial and s.last_serial) and not exists (
    select 1 from awb_stock_numbers n where n.partner_id = partner and n.prefix = awb_prefix and n.serial = $3)
  from awb_stock s where s.partner_id = partner and s.prefix = awb_prefix $$;

revoke execute on function in_awb_stock from public;

grant execute on function in_awb_stock to portal_app;

-- Serial numbers of the partner's stock that MAWBs, bags or orders of any partner or client have.
create or replace function awb_stock_uses(partner uuid) returns table (prefix text, serial integer)
language sql stable security definer set search_path = public as $$
  select distinct s.prefix, substr(used.awb_number, 5, 7)::integer
  from awb_stock s, lateral (select s.prefix || '-' || lpad(s.first_serial::text, 7, '0') || '0' lowest,
      s.prefix || '-' || lpad(s.last_serial::text, 7, '0') || '9' highest) bounds,
    lateral (
      select m.awb_number from mawbs m where m.awb_number between lowest and highest
      union select b.awb_number from bags b where b.awb_number between lowest and highest and b.state <> 'DELETED'
      union select f.awb_number from forwarder_bags f where f.awb_number between lowest and highest and f.state <> 'DELETED'
      union select o.awb_number from orders o where o.awb_number between lowest and highest) used
  where s.partner_id = partner $$;

-- The next number of each airline in the partner's stock: the start of a range, or one that follows a number that cannot be booked.
create or replace function next_awb_serials(partner uuid) returns table (prefix text, serial integer)
language sql stable security definer set search_path = public as $$
  with taken as materialized (select u.prefix, u.serial from awb_stock_uses(partner) u
      union select n.prefix, n.serial from awb_stock_numbers n where n.partner_id = partner),
    candidates as (select s.prefix, s.first_serial serial from awb_stock s where s.partner_id = partner
      union select t.prefix, t.serial + 1 from taken t)
  select c.prefix, min(c.serial) from candidates c
    join awb_stock s on s.partner_id = partner and s.prefix = c.prefix and c.serial between s.first_serial and s.last_serial
  where not exists (select 1 from taken t where t.prefix = c.prefix and t.serial = c.serial)
  group by c.prefix $$;

-- `awb_stock_uses` and `next_awb_serials` of a partner of the transaction.
create or replace function list_awb_stock_uses(partner uuid) returns table (prefix text, serial integer)
language sql stable security definer set search_path = public as $$
  select * from awb_stock_uses(partner) where partner = any (app_partner_ids()::uuid[]) $$;

create or replace function list_next_awb_serials(partner uuid) returns table (prefix text, serial integer)
language sql stable security definer set search_path = public as $$
  select * from next_awb_serials(partner) where partner = any (app_partner_ids()::uuid[]) $$;

revoke execute on function awb_stock_uses from public;
revoke execute on function next_awb_serials from public;
revoke execute on function list_awb_stock_uses from public;
revoke execute on function list_next_awb_serials from public;

grant execute on function list_awb_stock_uses to portal_app;
grant execute on function list_next_awb_serials to portal_app;
