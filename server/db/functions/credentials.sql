drop function if exists auth_credential(bytea);

drop function if exists auth_touch_credential(uuid, uuid);

-- The credential with an exact hash, and the client, the customer of it or the partner that owns it; no row while the customer is
-- suspended. Runs before the tenant is known.
create or replace function auth_credential(hash bytea) returns table (
  id uuid, name text, mode text, scopes text[], prefix text, revoked boolean, expired boolean, is_stale boolean,
  client_id uuid, client_name text, client_status text, suspension_reason text, suspension_allowed_actions jsonb, time_zone text,
  customer_id uuid, sees_partners boolean, partner_id uuid, partner_name text, service_types text[])
language sql stable security definer set search_path = public as $$
  select k.id, k.name, k.mode, k.scopes, k.prefix, k.revoked_at is not null, coalesce(k.expires_at <= now(), false),
    coalesce(k.last_used_at < now() - interval '1 minute', true),
    c.client_id, c.name, c.status, c.suspension_reason, c.suspension_allowed_actions, c.time_zone,
    k.customer_id, coalesce(u.partners_shown, true), null::uuid, null, null::text[]
  from credentials k join clients c on c.client_id = k.client_id
  left join customers u on u.client_id = k.client_id and u.id = k.customer_id
  where k.secret_hash = hash and coalesce(u.status, 'ACTIVE') = 'ACTIVE'
  union all
  select k.id, k.name, k.mode, k.scopes, k.prefix, k.revoked_at is not null, coalesce(k.expires_at <= now(), false),
    coalesce(k.last_used_at < now() - interval '1 minute', true),
    null, null, null, null, null, null, null, true, p.id, p.name, p.service_types
  from partner_credentials k join partners p on p.id = k.partner_id where k.secret_hash = hash $$;

-- Sets the time of the last use, at most once a minute over all nodes. The owner is a client or a partner.
create or replace function auth_touch_credential(of_owner uuid, of_id uuid) returns void
language sql volatile security definer set search_path = public as $$
  update credentials set last_used_at = now()
  where client_id = of_owner and id = of_id and coalesce(last_used_at < now() - interval '1 minute', true);
  update partner_credentials set last_used_at = now()
  where partner_id = of_owner and id = of_id and coalesce(last_used_at < now() - interval '1 minute', true) $$;

revoke execute on function auth_credential, auth_touch_credential from public;

grant execute on function auth_credential, auth_touch_credential to portal_app;
