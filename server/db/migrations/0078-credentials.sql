-- API credentials: what a client's programs come with. Only the hash of a secret is kept.

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
-- Kept for the change history: what it was that did something.
revoke delete on credentials from portal_app, portal_jobs;
create unique index credentials_name on credentials (client_id, lower(name)) where revoked_at is null;
create index credentials_secret on credentials (secret_hash);

-- What a request with a credential needs to know before its client is known: one exact hash in, one row out.
create function auth_credential(hash bytea) returns table (
  id uuid, name text, mode text, scopes text[], prefix text, revoked boolean, expired boolean, unseen boolean,
  client_id uuid, client_name text, client_status text, suspension_reason text, suspension_allowed_actions jsonb, time_zone text)
language sql stable security definer set search_path = public as $$
  select k.id, k.name, k.mode, k.scopes, k.prefix, k.revoked_at is not null, coalesce(k.expires_at <= now(), false),
    coalesce(k.last_used_at < now() - interval '1 minute', true),
    c.client_id, c.name, c.status, c.suspension_reason, c.suspension_allowed_actions, c.time_zone
  from credentials k join clients c on c.client_id = k.client_id where k.secret_hash = hash $$;

-- To the minute: a busy program writes one row a minute, however many nodes it speaks to.
create function auth_touch_credential(of_client uuid, of_id uuid) returns void
language sql volatile security definer set search_path = public as $$
  update credentials set last_used_at = now()
  where client_id = of_client and id = of_id and coalesce(last_used_at < now() - interval '1 minute', true) $$;

revoke execute on function auth_credential, auth_touch_credential from public;
grant execute on function auth_credential, auth_touch_credential to portal_app;
