-- Printers of a client, and of its customers, to which labels are sent; a page beside the printer takes and prints the jobs.
create table printers (
  client_id uuid not null references clients,
  id uuid not null,
  -- The customer that has it; null for the client. Each sees its own alone.
  customer_id uuid default app_customer_id(),
  name text not null,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
create unique index printers_name on printers (client_id, customer_id, lower(name)) nulls not distinct;
call guard_tenant_table('printers');
create policy own_customer on printers as restrictive to portal_app, portal_jobs
  using (customer_id is not distinct from (select app_customer_id()));

create table print_jobs (
  client_id uuid not null,
  id uuid not null,
  printer_id uuid not null,
  -- The orders in the sequence of their labels.
  order_ids uuid[] not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'PRINTING', 'PRINTED', 'FAILED', 'CANCELLED')),
  -- Name of the user or program that sent it.
  sent_by text not null,
  sent_at timestamptz not null,
  -- The page that prints it, the name of its user, and when it read the labels.
  station text,
  taken_by text,
  taken_at timestamptz,
  labels_at timestamptz,
  ended_at timestamptz,
  -- Orders whose labels could not be printed any more, as contract/labels describes them.
  failed jsonb not null default '[]',
  primary key (client_id, id),
  foreign key (client_id, printer_id) references printers (client_id, id) on delete cascade
);
create index print_jobs_newest on print_jobs (client_id, printer_id, sent_at desc, id desc);
create index print_jobs_waiting on print_jobs (client_id, printer_id, sent_at, id) where state = 'WAITING';
call guard_tenant_table('print_jobs');
create policy own_customer on print_jobs as restrictive to portal_app, portal_jobs
  using (exists (select from printers p where p.client_id = print_jobs.client_id and p.id = print_jobs.printer_id));
