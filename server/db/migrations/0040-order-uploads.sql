-- Uploads: what a file's columns mean, its orders as checked, and mappings that are remembered.

alter table batches
  add column file_bytes bigint,
  add column header jsonb not null default '[]',
  add column suggestion jsonb,
  add column remembered boolean not null default false,
  -- How the file's columns write numbers and dates, for cells corrected later: {marks, dateOrders} by column.
  add column survey jsonb,
  add column import_good boolean not null default false,
  -- Raised whenever somebody begins to work on the batch: an earlier worker's late write is refused by it.
  add column run integer not null default 0,
  -- Good orders up to this ordinal have been created; it moves in the transaction that creates them.
  add column imported_to integer not null default 0;
create index batches_same_file on batches (client_id, file_sha256, created_at) where file_sha256 is not null;

-- The orders of a file in its order. Nothing is written here when they are created: `batches.imported_to` says so.
create table batch_orders (
  client_id uuid not null,
  batch_id uuid not null,
  ordinal integer not null,
  first_row integer not null,
  last_row integer not null,
  customer_order_code text not null,
  state text not null check (state in ('GOOD', 'FAULTY', 'EXISTING')),
  -- [{row, cells}]
  rows json not null,
  -- The order as it will be created; null where it is faulty.
  draft json,
  errors json not null,
  warnings json not null,
  primary key (client_id, batch_id, ordinal),
  foreign key (client_id, batch_id) references batches (client_id, id)
);
call guard_tenant_table('batch_orders');

-- What the client said the columns of such a file mean, by the file's header.
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

-- Work that a killed process left behind, of all tenants: ids only.
create function batches_under_way() returns table (client_id uuid, id uuid, status text)
language sql stable security definer set search_path = public as
$$ select client_id, id, status from batches where status in ('CHECKING', 'IMPORTING') $$;
create policy under_way on batches for select to portal_owner using (status in ('CHECKING', 'IMPORTING'));
create index batches_under_way on batches (status) where status in ('CHECKING', 'IMPORTING');
revoke execute on function batches_under_way from public;
grant execute on function batches_under_way to portal_jobs;
