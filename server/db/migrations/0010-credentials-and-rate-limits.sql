-- API credentials, of which only the hash of the secret is stored, and the counters of the rate limits.

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
create policy operator on credentials to portal_owner using (true) with check (true);

-- Never deleted, because the audit log refers to them.
revoke delete on credentials from portal_app, portal_jobs;
create unique index credentials_name on credentials (client_id, lower(name)) where revoked_at is null;
create index credentials_secret on credentials (secret_hash);

-- Requests of each caller within the current span, over all nodes. Unlogged: a crash resets the counts.
create unlogged table rate_counts (
  key text primary key,
  began timestamptz not null,
  used bigint not null
);
create index rate_counts_began on rate_counts (began);
alter table rate_counts enable row level security;
alter table rate_counts force row level security;
create policy operator on rate_counts to portal_owner using (true) with check (true);
