-- Clients (tenants), their customers, partners and connections. Runs as portal_owner. Every tenant table has a key
-- that starts with client_id, forced row-level security, and policies for portal_app and portal_jobs by setting.

create extension if not exists pg_trgm;

create extension if not exists btree_gin;

create table clients (
  client_id uuid primary key,
  code text not null unique,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  suspension_reason text,
  suspension_allowed_actions jsonb not null default '{}',
  order_code_prefix text check (order_code_prefix ~ '^[A-Z]{2,5}$'),
  order_code_prefix_on boolean not null default false,
  label_only boolean not null default false,
  logo_path text,
  time_zone text not null default 'Asia/Singapore',
  settings jsonb not null default '{}',
  mfa_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call guard_tenant_table('clients');
create policy operator on clients to portal_owner using (true) with check (true);
revoke insert, delete on clients from portal_app, portal_jobs;

create table customers (
  client_id uuid not null references clients,
  id uuid not null,
  code text not null,
  name text not null,
  email text,
  phone text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, code)
);
call guard_tenant_table('customers');
create policy operator on customers to portal_owner using (true) with check (true);
create policy own_customer on customers as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or id = (select app_customer_id()));

-- Partners belong to the network, not to a tenant: all roles may read them.
create table partners (
  id uuid primary key,
  code text not null unique,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  service_types text[] not null,
  countries text[] not null default '{}',
  ports text[] not null default '{}',
  cod boolean not null default false,
  rating_tenths integer check (rating_tenths between 0 and 50),
  city text,
  country text,
  profile jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select on partners to portal_app, portal_jobs;

create table connections (
  client_id uuid not null references clients,
  partner_id uuid not null references partners,
  state text not null check (state in ('REQUESTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'SUSPENDED', 'ENDED')),
  reason text,
  requested_at timestamptz not null default now(),
  answered_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (client_id, partner_id)
);
call guard_tenant_table('connections');
create policy operator on connections to portal_owner using (true) with check (true);
create policy partner_side on connections for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
