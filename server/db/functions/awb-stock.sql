-- Whether a number is in the partner's stock; null if the partner has no stock of that airline. Returns nothing about the
-- ranges, which clients must not see.
create or replace function in_awb_stock(partner uuid, awb_prefix text, serial integer) returns boolean
language sql stable security definer set search_path = public as $$
  select bool_or(serial between first_serial and last_serial) from awb_stock
  where partner_id = partner and prefix = awb_prefix $$;

revoke execute on function in_awb_stock from public;

grant execute on function in_awb_stock to portal_app;
