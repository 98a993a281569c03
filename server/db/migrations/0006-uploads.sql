-- Orders of an upload as checked, and saved mappings of columns.

create index batches_same_file on batches (client_id, file_sha256, created_at) where file_sha256 is not null;

-- Orders of a file, in the order of the file. Creating them writes nothing here: `batches.imported_to` counts them.
create table batch_orders (
  client_id uuid not null,
  batch_id uuid not null,
  ordinal integer not null,
  first_row integer not null,
  last_row integer not null,
  customer_order_code text not null,
  state text not null check (state in ('GOOD', 'FAULTY', 'EXISTING')),
  round integer not null default 0,
  -- [{row, cells}]
  rows json not null,
  -- The order as it will be created; null where it is faulty.
  draft json,
  errors json not null,
  warnings json not null,
  consignee_key text,
  -- In the currency of the destination's duty table.
  goods_minor bigint,
  -- Has a finding caused by other parcels of the consignee; the finding goes with them. A blocked order keeps its draft.
  split boolean not null default false,
  primary key (client_id, batch_id, ordinal),
  foreign key (client_id, batch_id) references batches (client_id, id)
);
call guard_tenant_table('batch_orders');

-- The mapping that a client chose for files with the same header.
create table upload_mappings (
  client_id uuid not null references clients,
  -- The nil id where it is the client's own and not a customer's.
  customer_id uuid not null,
  type text not null,
  fingerprint text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (client_id, customer_id, type, fingerprint)
);
call guard_tenant_table('upload_mappings');
create policy under_way on batches for select to portal_owner using (status in ('CHECKING', 'IMPORTING'));
create index batches_under_way on batches (status) where status in ('CHECKING', 'IMPORTING');
