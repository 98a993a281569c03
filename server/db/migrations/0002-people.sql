-- People, their sign-ins, second factors, invitations, and the audit log.

-- Users. Requests reach them through the auth functions; a user reads the own row, and colleagues, by policy.
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  -- DISABLED by the operator. REMOVED left the team; an invitation brings the person back.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED', 'REMOVED')),
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
create policy own_row_update on users for update to portal_app using (id = (select app_user_id())) with check (id = (select app_user_id()));
create policy colleagues on users for select to portal_app using (
  client_id = (select app_client_id())
  and ((select app_customer_id()) is null or customer_id = (select app_customer_id())));

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
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy operator on sessions to portal_owner using (true) with check (true);
create policy own on sessions to portal_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select on sessions to portal_app;
grant update (ended_at) on sessions to portal_app;

-- Failed sign-ins by account and by address, for throttling that all nodes share.
create table sign_in_failures (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_key on sign_in_failures (key, at);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy operator on sign_in_failures to portal_owner using (true) with check (true);

create index sign_in_failures_at on sign_in_failures (at);

-- The program encrypts the secret; `last_step` is the time step of the last accepted code.
create table mfa (
  user_id uuid primary key references users,
  encrypted_secret bytea not null,
  last_step bigint not null default 0,
  enabled_at timestamptz,
  created_at timestamptz not null default now()
);
call guard_personal_table('mfa');

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call guard_personal_table('recovery_codes');

-- Created by a correct password, ended by a correct code, by the fifth wrong code, or by time.
create table sign_in_challenges (
  user_id uuid not null references users,
  token_hash bytea not null,
  wrong_attempts integer not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, token_hash)
);
call guard_personal_table('sign_in_challenges');

create table password_reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
alter table password_reset_requests enable row level security;
alter table password_reset_requests force row level security;
create policy app_inserts on password_reset_requests for insert to portal_app with check (true);
create policy worker on password_reset_requests to portal_jobs using (true) with check (true);
grant insert on password_reset_requests to portal_app;
grant select, delete on password_reset_requests to portal_jobs;

create table password_resets (
  user_id uuid not null references users,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (token_hash)
);
create index password_resets_user on password_resets (user_id);
call guard_personal_table('password_resets');

create table invitations (
  client_id uuid not null references clients,
  id uuid not null,
  email text not null,
  role text not null check (role like 'CLIENT%' or role like 'CUSTOMER%'),
  customer_id uuid,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Accepted or withdrawn: nobody can use it any more.
  ended_at timestamptz,
  user_id uuid,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check ((role like 'CUSTOMER%') = (customer_id is not null))
);
call guard_tenant_table('invitations');
create policy operator on invitations to portal_owner using (true) with check (true);
create policy own_customer on invitations as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create unique index invitations_open on invitations (client_id, lower(email)) where ended_at is null;
create index invitations_token on invitations (token_hash) where ended_at is null;

-- One row per mutating call, written in its transaction; only the owner can change or remove it.
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
  -- Name and role of the actor at that time.
  actor_name text,
  actor_role text,
  -- The name of the API credential; null for a session.
  credential text,
  user_agent text,
  before jsonb,
  after jsonb,
  primary key (id)
);
create index audit_log_page on audit_log (client_id, at desc, id desc);
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
