-- Background work that a user started: its progress, its failures and its file.
create table background_jobs (
  client_id uuid not null references clients,
  id uuid not null,
  customer_id uuid,
  created_by uuid not null,
  kind text not null check (kind in ('PRINT_LABELS')),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- Input of the worker; its shape depends on the kind.
  input jsonb not null,
  done_count integer not null default 0,
  total_count integer not null,
  -- An attempt counts when it starts, so that a job that crashes its worker is not repeated without end.
  attempts integer not null default 0,
  -- {code, params} of the reason.
  failure jsonb,
  -- [{note, reason: {code, params}}]
  failures jsonb not null default '[]',
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
call guard_tenant_table('background_jobs');
create policy own_customer on background_jobs as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create index background_jobs_newest on background_jobs (client_id, created_by, created_at desc, id desc);
create index background_jobs_expired on background_jobs (client_id, expires_at) where file_key is not null;
