-- Background work that a user started: its progress, its failures and its file.
create table background_jobs (
  client_id uuid not null references clients,
  id uuid not null,
  customer_id uuid,
  created_by uuid not null,
  kind text not null check (kind in ('PRINT_LABELS')),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- What the work is about, as the kind's own worker wrote it.
  input jsonb not null,
  done integer not null default 0,
  total integer not null,
  -- A worker that was killed leaves its try behind, so that work which kills workers ends.
  tries integer not null default 0,
  -- {code, params} of the reason.
  failure jsonb,
  -- [{note, reason: {code, params}}]
  failed jsonb not null default '[]',
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  kept_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
call guard_tenant_table('background_jobs');
create policy own_customer on background_jobs as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create index background_jobs_newest on background_jobs (client_id, created_by, created_at desc, id desc);
create index background_jobs_kept on background_jobs (client_id, kept_until) where file_key is not null;
