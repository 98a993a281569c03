-- Feature flags: a value for everybody, values of single clients over it, and the clients a flag is limited to.
-- A flag without a row does not resolve. Changes are in audit_log, as all changes of the operator.

create table flags (
  name text primary key,
  is_on boolean not null,
  updated_at timestamptz not null default now()
);
grant select on flags to portal_app, portal_jobs;

create table flag_overrides (
  client_id uuid not null references clients,
  flag text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, flag)
);
call guard_tenant_table('flag_overrides');
create policy operator on flag_overrides to portal_owner using (true) with check (true);
revoke insert, update, delete on flag_overrides from portal_app, portal_jobs;

create table flag_allow_lists (
  client_id uuid not null references clients,
  flag text not null,
  environment text not null check (environment in ('dev', 'sandbox', 'prod')),
  added_at timestamptz not null default now(),
  primary key (client_id, flag, environment)
);
call guard_tenant_table('flag_allow_lists');
create policy operator on flag_allow_lists to portal_owner using (true) with check (true);
revoke insert, update, delete on flag_allow_lists from portal_app, portal_jobs;
