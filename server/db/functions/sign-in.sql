-- Queries of sign-in and sessions, which run before the tenant is known. Each takes an exact key and returns at most one
-- row, so that rows of other tenants cannot be listed.

create or replace function auth_find_user(of_email text) returns table (id uuid, password_hash text, status text)
language sql stable security definer set search_path = public as
$$ select u.id, u.password_hash, u.status from users u where lower(u.email) = lower(of_email) $$;

create or replace function auth_start_session(session_id uuid, for_user uuid, lives interval, from_ip text, agent text) returns void
language sql volatile security definer set search_path = public as
$$ insert into sessions (id, user_id, expires_at, ip, user_agent) values (session_id, for_user, now() + lives, from_ip, left(agent, 300)) $$;

create or replace function auth_end_session(session_id uuid) returns void
language sql volatile security definer set search_path = public as
$$ update sessions set ended_at = now() where id = session_id and ended_at is null $$;

drop function if exists auth_session(uuid);

-- The active session with the user, client and permissions of its requests, or no row. An admin of a client who sees the portal as
-- one of its customers has the role of the customer's admins meanwhile, and no partners.
create function auth_session(session_id uuid) returns table (
  user_id uuid, email text, name text, role text, client_id uuid, client_name text, client_status text,
  suspension_reason text, suspension_allowed_actions jsonb, customer_id uuid, time_zone text, preferences jsonb, partner_profiles jsonb,
  viewed_customer text, sees_partners boolean, currency text)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, case when v.id is null then u.role else 'CUSTOMER_ADMIN' end, u.client_id, c.name, c.status,
    c.suspension_reason, c.suspension_allowed_actions, coalesce(v.id, u.customer_id), c.time_zone, u.preferences,
    coalesce((select jsonb_agg(jsonb_build_object('partnerId', p.id, 'name', p.name, 'role', pu.role, 'serviceTypes', p.service_types)
      order by p.name) from partner_users pu join partners p on p.id = pu.partner_id where pu.user_id = u.id and v.id is null), '[]'),
    v.name, coalesce(v.partners_shown, k.partners_shown, true),
    coalesce(v.currency, k.currency, c.settings ->> 'currency')
  from sessions s join users u on u.id = s.user_id left join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  left join customers v on v.client_id = u.client_id and v.id = s.viewed_customer_id and u.role = 'CLIENT_ADMIN'
  where s.id = session_id and s.ended_at is null and s.expires_at > now() and u.status = 'ACTIVE'
    and coalesce(k.status, 'ACTIVE') = 'ACTIVE' $$;

-- MFA state and age of a session, in addition to `auth_session`.
create or replace function auth_session_flags(session_id uuid, of_user uuid, of_client uuid)
returns table (otp_enabled boolean, mfa_required boolean, is_stale boolean)
language sql stable security definer set search_path = public as $$
  select exists (select 1 from mfa where user_id = of_user and enabled_at is not null),
    coalesce((select c.mfa_required from clients c where c.client_id = of_client), false)
      or exists (select 1 from users u join customers k on k.client_id = u.client_id and k.id = u.customer_id
        where u.id = of_user and k.mfa_required),
    (select last_seen_at < now() - interval '5 minutes' from sessions where id = session_id) $$;

-- Sets the time of the last use of a session; called if that is more than five minutes ago.
create or replace function auth_touch_session(session_id uuid) returns void
language sql volatile security definer set search_path = public as
$$ update sessions set last_seen_at = now() where id = session_id $$;

create or replace function auth_password_hash() returns text
language sql stable security definer set search_path = public as
$$ select password_hash from users where id = app_user_id() $$;

-- Sets the password of the user. All sessions but the current one end, and all unfinished sign-ins.
create or replace function auth_set_password(new_hash text, current_session uuid) returns void
language sql volatile security definer set search_path = public as $$
  update users set password_hash = new_hash, updated_at = now() where id = app_user_id();
  update sessions set ended_at = now() where user_id = app_user_id() and ended_at is null and id is distinct from current_session;
  update sign_in_challenges set ended_at = now() where user_id = app_user_id() and ended_at is null;
  delete from sign_in_failures where starts_with(key, (select 'account:' || lower(email) || ' ' from users where id = app_user_id())) $$;

create or replace function auth_record_attempt(attempt_key text, succeeded boolean, quarter_limit integer, row_limit integer)
returns table (limited boolean, in_a_row integer, oldest timestamptz)
language plpgsql volatile security definer set search_path = public as $$
declare recent integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(attempt_key, 60));
  select count(*), count(*) filter (where at > now() - interval '15 minutes'), min(at) filter (where at > now() - interval '15 minutes')
    into in_a_row, recent, oldest from sign_in_failures where key = attempt_key;
  limited := recent >= quarter_limit or in_a_row >= row_limit;
  if limited then return next; return; end if;
  if succeeded then
    delete from sign_in_failures where key = attempt_key;
  else
    delete from sign_in_failures where at < now() - interval '30 days';
    insert into sign_in_failures (key, at) values (attempt_key, clock_timestamp());
    in_a_row := in_a_row + 1;
  end if;
  return next;
end $$;

-- Whether the next attempt under the key would be limited, without making one.
create or replace function auth_attempt_limit(attempt_key text, quarter_limit integer, row_limit integer)
returns table (limited boolean, in_a_row integer, oldest timestamptz)
language sql stable security definer set search_path = public as $$
  select count(*) filter (where at > now() - interval '15 minutes') >= quarter_limit or count(*) >= row_limit,
    count(*)::int, min(at) filter (where at > now() - interval '15 minutes')
  from sign_in_failures where key = attempt_key $$;

create or replace function auth_audit(of_user uuid, row_id uuid, operation_id text, with_request text, from_ip text, agent text) returns void
language sql volatile security definer set search_path = public as $$
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent)
  select u.client_id, row_id, u.id, u.email, u.name, u.role, operation_id, u.email, with_request, from_ip, nullif(left(agent, 300), '')
  from users u where u.id = of_user $$;

-- The language in the profile of a user, for mail.
create or replace function auth_language_of(of_user uuid) returns text
language sql stable security definer set search_path = public as $$
  select preferences ->> 'language' from users where id = of_user
$$;

-- A new link for the active user of the address, or no row; earlier links stop working.
create or replace function auth_start_reset(of_email text, new_hash bytea, lives interval) returns table (user_id uuid, email text, name text, client_id uuid)
language plpgsql volatile security definer set search_path = public as $$
declare person users;
begin
  select * into person from users u where lower(u.email) = lower(of_email) and u.status = 'ACTIVE';
  if person.id is null then return; end if;
  -- At most three links in 15 minutes, so that a mailbox cannot be filled by others.
  if (select count(*) from password_resets r where r.user_id = person.id and r.created_at > now() - interval '15 minutes') >= 3 then return; end if;
  delete from password_resets r where r.user_id = person.id and r.created_at < now() - interval '1 day';
  update password_resets r set used_at = now() where r.user_id = person.id and r.used_at is null;
  insert into password_resets (user_id, token_hash, expires_at) values (person.id, new_hash, now() + lives);
  return query select person.id, person.email, person.name, person.client_id;
end $$;

-- The user of a valid link, or no row.
create or replace function auth_find_reset(hash bytea) returns table (user_id uuid, email text, name text, client_id uuid)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.client_id from password_resets r join users u on u.id = r.user_id
  where r.token_hash = hash and r.used_at is null and r.expires_at > now() and u.status = 'ACTIVE' $$;

revoke execute on function auth_find_user, auth_start_session, auth_end_session, auth_session, auth_session_flags, auth_touch_session, auth_password_hash, auth_set_password,
  auth_record_attempt, auth_attempt_limit, auth_audit, auth_language_of, auth_start_reset, auth_find_reset from public;

grant execute on function auth_find_user, auth_start_session, auth_end_session, auth_session, auth_session_flags, auth_touch_session, auth_password_hash, auth_set_password,
  auth_record_attempt, auth_attempt_limit, auth_audit, auth_find_reset to portal_app;

grant execute on function auth_language_of, auth_start_reset to portal_jobs;
