-- Documents that travel with a MAWB or with one order. Versions are kept: the highest of a category is the current one.

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
-- One MAWB carries orders of several customers, so its papers are the client's alone.
create policy no_customer on documents as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null);
create unique index documents_of_mawb on documents (client_id, awb_number, category, version) where awb_number is not null;
create unique index documents_of_order on documents (client_id, order_id, category, version) where order_id is not null;
