-- Clients (tenants), their customers, partners, users and sessions.
-- Runs as portal_owner. Every tenant table: key starts with client_id, RLS forced, policies for portal_app by setting.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function app_client_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.client_id', true), '')::uuid $$;
create function app_customer_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.customer_id', true), '')::uuid $$;
create function app_partner_ids() returns uuid[] language sql stable parallel safe as
$$ select nullif(current_setting('app.partner_ids', true), '')::uuid[] $$;
create function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Guards a tenant table: forced row-level security, the tenant's own rows for the app and jobs roles.
create procedure guard_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s to portal_app, portal_jobs
    using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', tenant_table);
  execute format('grant select, insert, update, delete on %s to portal_app, portal_jobs', tenant_table);
end $$;

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

-- Partners are the network's, not a tenant's: everybody may read them.
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

-- People. Reached only through the auth functions and, one's own row, by policy.
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  client_id uuid references clients,
  customer_id uuid,
  role text not null check (role in ('CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER', 'CUSTOMER_ADMIN', 'CUSTOMER_OPERATOR', 'PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check ((role like 'CUSTOMER%') = (customer_id is not null)),
  check (role like 'PARTNER%' or client_id is not null)
);
create unique index users_email on users (lower(email));
create index users_client on users (client_id, id);
alter table users enable row level security;
alter table users force row level security;
create policy operator on users to portal_owner using (true) with check (true);
create policy own_row on users for select to portal_app using (id = (select app_user_id()));
grant select (id, email, name, status, client_id, customer_id, role, preferences, created_at, updated_at) on users to portal_app;
grant update (name, preferences, updated_at) on users to portal_app;
create policy own_row_kept on users for update to portal_app using (id = (select app_user_id())) with check (id = (select app_user_id()));

create table partner_users (
  user_id uuid not null references users,
  partner_id uuid not null references partners,
  role text not null check (role in ('PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  primary key (user_id, partner_id)
);
alter table partner_users enable row level security;
alter table partner_users force row level security;
create policy operator on partner_users to portal_owner using (true) with check (true);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy operator on sessions to portal_owner using (true) with check (true);

-- Failed sign-ins by account and by address, for throttling that all nodes share.
create table sign_in_failures (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_key on sign_in_failures (key, at);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy operator on sign_in_failures to portal_owner using (true) with check (true);

-- One row per mutating call, written in its transaction; nobody but the owner can change or remove it.
create table audit_log (
  client_id uuid,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  actor text not null,
  operation text not null,
  subject text,
  request_id text,
  ip text,
  before jsonb,
  after jsonb,
  primary key (id)
);
create index audit_log_client on audit_log (client_id, at desc);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy operator on audit_log for select to portal_owner using (true);
create policy operator_writes on audit_log for insert to portal_owner with check (true);
create policy tenant_reads on audit_log for select to portal_app, portal_jobs using (client_id = (select app_client_id()));
create policy writes on audit_log for insert to portal_app, portal_jobs
  with check (client_id is not distinct from (select app_client_id()));
grant select, insert on audit_log to portal_app, portal_jobs;

create table idempotency_keys (
  client_id uuid not null,
  user_id uuid not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id, key)
);
call guard_tenant_table('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (created_at);

-- What sign-in needs before any tenant is known. Narrow on purpose: exact e-mail in, one row out.
create function auth_find_user(sought_email text) returns table (id uuid, password_hash text, status text)
language sql stable security definer set search_path = public as
$$ select u.id, u.password_hash, u.status from users u where lower(u.email) = lower(sought_email) $$;

create function auth_start_session(session_id uuid, for_user uuid, lives interval, from_ip text, agent text) returns void
language sql volatile security definer set search_path = public as
$$ insert into sessions (id, user_id, expires_at, ip, user_agent) values (session_id, for_user, now() + lives, from_ip, left(agent, 300)) $$;

create function auth_end_session(session_id uuid) returns void
language sql volatile security definer set search_path = public as
$$ update sessions set ended_at = now() where id = session_id and ended_at is null $$;

-- The live session with everything a request needs to know, or no row.
create function auth_session(session_id uuid) returns table (
  user_id uuid, email text, name text, role text, client_id uuid, client_name text, client_status text,
  suspension_reason text, suspension_allowed_actions jsonb, customer_id uuid, time_zone text, partner_profiles jsonb)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.role, u.client_id, c.name, c.status, c.suspension_reason, c.suspension_allowed_actions,
    u.customer_id, c.time_zone,
    coalesce((select jsonb_agg(jsonb_build_object('partnerId', p.id, 'name', p.name, 'role', pu.role, 'serviceTypes', p.service_types)
      order by p.name) from partner_users pu join partners p on p.id = pu.partner_id where pu.user_id = u.id), '[]')
  from sessions s join users u on u.id = s.user_id left join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  where s.id = session_id and s.ended_at is null and s.expires_at > now() and u.status = 'ACTIVE'
    and coalesce(k.status, 'ACTIVE') = 'ACTIVE' $$;

create function auth_failures(sought text, since interval) returns table (failures integer, oldest timestamptz)
language sql stable security definer set search_path = public as
$$ select count(*)::int, min(at) from sign_in_failures where key = sought and at > now() - since $$;

create function auth_note_failure(failed text) returns void
language sql volatile security definer set search_path = public as
$$ insert into sign_in_failures (key) values (failed) $$;

create function auth_forget_failures(succeeded text) returns void
language sql volatile security definer set search_path = public as
$$ delete from sign_in_failures where key = succeeded or at < now() - interval '1 day' $$;

-- The one way for jobs over all tenants to learn which there are.
create function all_client_ids() returns setof uuid
language sql stable security definer set search_path = public as
$$ select client_id from clients order by client_id $$;

revoke execute on function auth_find_user, auth_start_session, auth_end_session, auth_session, auth_failures,
  auth_note_failure, auth_forget_failures, all_client_ids from public;
revoke execute on procedure guard_tenant_table from public;
grant execute on function auth_find_user, auth_start_session, auth_end_session, auth_session, auth_failures,
  auth_note_failure, auth_forget_failures to portal_app;
grant execute on function all_client_ids to portal_jobs;
