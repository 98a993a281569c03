-- Clients, customers, partners, their users and sessions, credentials, invitations.

-- Runs as portal_owner, after the functions of tenancy.sql. Every tenant table has a key that starts with client_id, forced
-- row-level security, and policies for portal_app and portal_jobs by setting.
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
revoke insert, delete on clients from portal_app, portal_jobs;
create policy operator on clients to portal_owner using (true) with check (true);

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
  updated_at timestamptz not null default now(),
  -- Dangerous and restricted goods that a partner takes or refuses against its default, as contract/partners describes them:
  -- [{flag, modes, takesLargeBatteries}].
  goods jsonb not null default '[]',
  -- Settings of a partner that the operator changes: limit and tolerance of its bags, as those of clients.
  settings jsonb not null default '{}',
  -- What clients without a connection do not see. Routing reads it.
  hidden_before_connection text[] not null default '{}' check (hidden_before_connection <@ array['RATES', 'SCORECARD'])
);
alter table partners enable row level security;
alter table partners force row level security;
grant select on partners to portal_app, portal_jobs;
grant update (service_types) on partners to portal_app;
grant update (countries) on partners to portal_app;
grant update (ports) on partners to portal_app;
grant update (cod) on partners to portal_app;
grant update (updated_at) on partners to portal_app;
grant update (goods) on partners to portal_app;
grant update (hidden_before_connection) on partners to portal_app;
create policy network on partners for select to portal_app, portal_jobs using (true);
create policy operator on partners to portal_owner using (true) with check (true);
create policy own on partners for update to portal_app
  using (id = any ((select app_partner_ids())::uuid[]))
  with check (id = any ((select app_partner_ids())::uuid[]));

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
  role text not null check (role in ('CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_VIEWER', 'CUSTOMER_ADMIN',
    'CUSTOMER_OPERATOR', 'PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check ((role ~~ 'CUSTOMER%') = (customer_id is not null)),
  check ((role ~~ 'PARTNER%') or (client_id is not null))
);
alter table users enable row level security;
alter table users force row level security;
grant select (id) on users to portal_app;
grant select (email) on users to portal_app;
grant select (name) on users to portal_app;
grant update (name) on users to portal_app;
grant select (status) on users to portal_app;
grant select (client_id) on users to portal_app;
grant select (customer_id) on users to portal_app;
grant select (role) on users to portal_app;
grant select (preferences) on users to portal_app;
grant update (preferences) on users to portal_app;
grant select (created_at) on users to portal_app;
grant select (updated_at) on users to portal_app;
grant update (updated_at) on users to portal_app;
create policy colleagues on users for select to portal_app using (
  client_id = (select app_client_id())
  and ((select app_customer_id()) is null or customer_id = (select app_customer_id())));
create policy operator on users to portal_owner using (true) with check (true);
create policy own_row on users for select to portal_app using (id = (select app_user_id()));
create policy own_row_update on users for update to portal_app using (id = (select app_user_id())) with check (id = (select app_user_id()));
create index users_client on users (client_id, id);
create unique index users_email on users (lower(email));

create table partner_users (
  user_id uuid not null references users,
  partner_id uuid not null references partners,
  role text not null check (role in ('PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  primary key (user_id, partner_id)
);
alter table partner_users enable row level security;
alter table partner_users force row level security;
create policy operator on partner_users to portal_owner using (true) with check (true);
create index partner_users_partner on partner_users (partner_id, user_id);

-- The logo and the gallery of a partner. Routing does not read them, so they are no columns of `partners`.
create table partner_pictures (
  partner_id uuid not null references partners,
  id uuid not null,
  kind text not null check (kind in ('LOGO', 'GALLERY')),
  "position" integer not null,
  -- Empty for a logo, which stands beside the name of the partner.
  alt_text text not null check (char_length(alt_text) <= 200),
  -- The first 32 digits of the SHA-256 of the largest version.
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  -- The folder with a file for each width.
  file_key text not null,
  -- Of the largest version, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (partner_id, id),
  unique (partner_id, kind, hash),
  constraint partner_pictures_position_check check ("position" >= 0)
);
call guard_partner_table('partner_pictures');
create unique index partner_pictures_logo on partner_pictures (partner_id) where kind = 'LOGO';

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
call guard_personal_table('sessions');
revoke insert, update, delete on sessions from portal_app;
grant update (ended_at) on sessions to portal_app;
create index sessions_user on sessions (user_id);

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

-- Failed sign-ins by account and by address, for throttling that all nodes share.
create table sign_in_failures (
  key text not null,
  at timestamptz not null default now()
);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy operator on sign_in_failures to portal_owner using (true) with check (true);
create index sign_in_failures_at on sign_in_failures (at);
create index sign_in_failures_key on sign_in_failures (key, at);

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

create table password_resets (
  user_id uuid not null references users,
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
call guard_personal_table('password_resets');
create index password_resets_user on password_resets (user_id);

create table password_reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
alter table password_reset_requests enable row level security;
alter table password_reset_requests force row level security;
grant insert on password_reset_requests to portal_app;
grant select, delete on password_reset_requests to portal_jobs;
create policy app_inserts on password_reset_requests for insert to portal_app with check (true);
create policy worker on password_reset_requests to portal_jobs using (true) with check (true);

create table invitations (
  client_id uuid not null references clients,
  id uuid not null,
  email text not null,
  role text not null check ((role ~~ 'CLIENT%') or (role ~~ 'CUSTOMER%')),
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
  check ((role ~~ 'CUSTOMER%') = (customer_id is not null))
);
call guard_tenant_table('invitations');
create policy operator on invitations to portal_owner using (true) with check (true);
create policy own_customer on invitations as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create unique index invitations_open on invitations (client_id, lower(email)) where ended_at is null;
create index invitations_token on invitations (token_hash) where ended_at is null;

-- Invitations to the team of a partner. The columns are those of `invitations`, with the name of the inviter, whose row
-- of `users` the partner does not see.
create table partner_invitations (
  partner_id uuid not null references partners,
  id uuid not null,
  email text not null,
  role text not null check (role in ('PARTNER_ADMIN', 'PARTNER_OPERATOR')),
  token_hash bytea not null,
  invited_by uuid not null,
  inviter_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_id uuid,
  primary key (partner_id, id)
);
call guard_own_partner_table('partner_invitations');
create unique index partner_invitations_open on partner_invitations (partner_id, lower(email)) where ended_at is null;
create index partner_invitations_token on partner_invitations (token_hash) where ended_at is null;

create table credentials (
  client_id uuid not null references clients,
  id uuid not null,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null,
  prefix text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Names as they were then: the person may leave, the credential stays.
  created_by text not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  primary key (client_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
call guard_tenant_table('credentials');
-- Never deleted, because the audit log refers to them.
revoke delete on credentials from portal_app, portal_jobs;
create policy operator on credentials to portal_owner using (true) with check (true);
create unique index credentials_name on credentials (client_id, lower(name)) where revoked_at is null;
create index credentials_secret on credentials (secret_hash);

-- The API credentials of a partner, for the partner alone. The columns are those of `credentials`.
create table partner_credentials (
  partner_id uuid not null references partners,
  id uuid not null,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null,
  prefix text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  primary key (partner_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
call guard_own_partner_table('partner_credentials');
create unique index partner_credentials_name on partner_credentials (partner_id, lower(name)) where revoked_at is null;
create index partner_credentials_secret on partner_credentials (secret_hash);

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
-- Idempotency keys of calls for partners: they have no client, and belong to the user or the credential of the call.
create policy of_partners on idempotency_keys to portal_app
  using (client_id = '00000000-0000-0000-0000-000000000000' and user_id = (select app_user_id()))
  with check (client_id = '00000000-0000-0000-0000-000000000000' and user_id = (select app_user_id()));
create index idempotency_keys_age on idempotency_keys (created_at);

-- Requests of each caller within the current span, over all nodes. Unlogged: a crash resets the counts.
create unlogged table rate_counts (
  key text primary key,
  began timestamptz not null,
  used bigint not null
);
alter table rate_counts enable row level security;
alter table rate_counts force row level security;
create policy operator on rate_counts to portal_owner using (true) with check (true);
create index rate_counts_began on rate_counts (began);

-- One row per mutating call, written in its transaction; only the owner can change or remove it.
create table audit_log (
  client_id uuid,
  id uuid primary key,
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
  partner_id uuid references partners,
  check ((client_id is null) or (partner_id is null))
);
alter table audit_log enable row level security;
alter table audit_log force row level security;
grant select, insert on audit_log to portal_app, portal_jobs;
create policy operator on audit_log for select to portal_owner using (true);
create policy operator_writes on audit_log for insert to portal_owner with check (true);
create policy partner_reads on audit_log for select to portal_app, portal_jobs
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy tenant_reads on audit_log for select to portal_app, portal_jobs using (client_id = (select app_client_id()));
create policy writes on audit_log for insert to portal_app, portal_jobs
  with check (client_id is not distinct from (select app_client_id())
    and (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[])));
create index audit_log_page on audit_log (client_id, at desc, id desc);
create index audit_log_partner_page on audit_log (partner_id, at desc, id desc) where partner_id is not null;
