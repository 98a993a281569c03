-- MAWB numbers that an airline gave a partner, and documents of a MAWB or an order.

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

create table documents (
  client_id uuid not null references clients,
  id uuid not null,
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  order_id uuid,
  category text not null check (category in ('AWB', 'HAWB', 'PACKING_LIST', 'COMMERCIAL_INVOICE', 'OTHER')),
  version integer not null check (version > 0),
  file_key text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by text,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((awb_number is null) <> (order_id is null))
);
call guard_tenant_table('documents');

-- A MAWB carries orders of several customers, so that customers do not see its documents.
create policy no_customer on documents as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null);
create unique index documents_of_mawb on documents (client_id, awb_number, category, version) where awb_number is not null;
create unique index documents_of_order on documents (client_id, order_id, category, version) where order_id is not null;
