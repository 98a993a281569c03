-- The MAWB numbers an airline gave a partner, as ranges of the seven digits between prefix and check digit.

create table awb_stock (
  partner_id uuid not null references partners,
  prefix text not null check (prefix ~ '^\d{3}$'),
  first_serial integer not null check (first_serial between 0 and 9999999),
  last_serial integer not null check (last_serial between first_serial and 9999999),
  primary key (partner_id, prefix, first_serial)
);
alter table awb_stock enable row level security;
alter table awb_stock force row level security;
grant select, insert, delete on awb_stock to portal_app;
create policy partner_side on awb_stock to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])) with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy in_stock on awb_stock for select to portal_owner using (true);

-- Is a number of the partner's stock? Null where the partner keeps none of that airline here. Ranges are its own affair:
-- a client learns of the one number it asks about, and nothing else.
create function in_awb_stock(partner uuid, sought_prefix text, serial integer) returns boolean
language sql stable security definer set search_path = public as $$
  select bool_or(serial between first_serial and last_serial) from awb_stock
  where partner_id = partner and prefix = sought_prefix $$;
revoke execute on function in_awb_stock from public;
grant execute on function in_awb_stock to portal_app;
