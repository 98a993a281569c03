-- Numbers of the AWB stock that are out of use.

create table awb_stock_numbers (
  partner_id uuid not null references partners,
  prefix text not null check (prefix ~ '^\d{3}$'),
  serial integer not null check (serial between 0 and 9999999),
  -- USED: outside the platform. Numbers that the platform uses have no row.
  state text not null check (state in ('USED', 'VOID', 'RETURNED')),
  comment text not null check (char_length(comment) between 1 and 300),
  user_id uuid not null,
  actor_name text not null,
  changed_at timestamptz not null,
  primary key (partner_id, prefix, serial)
);
alter table awb_stock_numbers enable row level security;
alter table awb_stock_numbers force row level security;
grant select, insert, update, delete on awb_stock_numbers to portal_app;
create policy partner_side on awb_stock_numbers to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])) with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy in_stock on awb_stock_numbers for select to portal_owner using (true);
