-- The second factor, what stands between password and code, and throttling that cannot be outrun in parallel.

-- Guards a table of people's own things: forced row-level security, each user's own rows for requests.
create procedure guard_personal_table(personal_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', personal_table);
  execute format('alter table %s force row level security', personal_table);
  execute format('create policy own on %s to portal_app
    using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', personal_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', personal_table);
  execute format('grant select, insert, update, delete on %s to portal_app', personal_table);
end $$;
revoke execute on procedure guard_personal_table from public;

alter table clients add column mfa_required boolean not null default false;

-- The secret is sealed by the program; `last_step` is the time step of the last code that was taken.
create table mfa (
  user_id uuid primary key references users,
  sealed_secret bytea not null,
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

-- Made by a right password, ended by a right code, by the fifth wrong one, or by time.
create table sign_in_challenges (
  user_id uuid not null references users,
  token_hash bytea not null,
  wrong integer not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, token_hash)
);
call guard_personal_table('sign_in_challenges');

alter table sessions add column last_seen_at timestamptz not null default now();
create policy own on sessions to portal_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select on sessions to portal_app;
grant update (ended_at) on sessions to portal_app;

-- What a request needs to know beside `auth_session`.
create function auth_standing(session_id uuid, of_user uuid, of_client uuid)
returns table (otp_enabled boolean, mfa_required boolean, unseen boolean)
language sql stable security definer set search_path = public as $$
  select exists (select 1 from mfa where user_id = of_user and enabled_at is not null),
    coalesce((select c.mfa_required from clients c where c.client_id = of_client), false),
    (select last_seen_at < now() - interval '5 minutes' from sessions where id = session_id) $$;

-- A session that nobody has seen for five minutes is in use.
create function auth_touch_session(session_id uuid) returns void
language sql volatile security definer set search_path = public as
$$ update sessions set last_seen_at = now() where id = session_id $$;

create function auth_password_hash() returns text
language sql stable security definer set search_path = public as
$$ select password_hash from users where id = app_user_id() $$;

-- The own password anew: all sessions but the kept one end, and what was under way at sign-in.
create function auth_set_password(new_hash text, kept_session uuid) returns void
language sql volatile security definer set search_path = public as $$
  update users set password_hash = new_hash, updated_at = now() where id = app_user_id();
  update sessions set ended_at = now() where user_id = app_user_id() and ended_at is null and id is distinct from kept_session;
  update sign_in_challenges set ended_at = now() where user_id = app_user_id() and ended_at is null;
  delete from sign_in_failures where key = (select 'account:' || lower(email) from users where id = app_user_id()) $$;

-- One try of a secret under a key (an account's password, a user's codes): counted and judged under a lock, so that
-- fifty tries at once count as fifty. Refused tries tell nothing; a success forgets the failures. Failures in a row
-- are kept for 30 days.
create index sign_in_failures_at on sign_in_failures (at);
create function auth_settle(tried text, succeeded boolean, quarter_limit integer, row_limit integer)
returns table (limited boolean, in_a_row integer, oldest timestamptz)
language plpgsql volatile security definer set search_path = public as $$
declare recent integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(tried, 60));
  select count(*), count(*) filter (where at > now() - interval '15 minutes'), min(at) filter (where at > now() - interval '15 minutes')
    into in_a_row, recent, oldest from sign_in_failures where key = tried;
  limited := recent >= quarter_limit or in_a_row >= row_limit;
  if limited then return next; return; end if;
  if succeeded then
    delete from sign_in_failures where key = tried;
  else
    delete from sign_in_failures where at < now() - interval '30 days';
    insert into sign_in_failures (key, at) values (tried, clock_timestamp());
    in_a_row := in_a_row + 1;
  end if;
  return next;
end $$;

-- Whether the next try under the key would be refused, without making one.
create function auth_limit(tried text, quarter_limit integer, row_limit integer)
returns table (limited boolean, in_a_row integer, oldest timestamptz)
language sql stable security definer set search_path = public as $$
  select count(*) filter (where at > now() - interval '15 minutes') >= quarter_limit or count(*) >= row_limit,
    count(*)::int, min(at) filter (where at > now() - interval '15 minutes')
  from sign_in_failures where key = tried $$;

drop function auth_failures, auth_note_failure, auth_forget_failures;

-- Sign-in happens before there is a run to write the audit row of: this is its row.
create function auth_audit(of_user uuid, row_id uuid, deed text, with_request text, from_ip text) returns void
language sql volatile security definer set search_path = public as $$
  insert into audit_log (client_id, id, user_id, actor, operation, subject, request_id, ip)
  select u.client_id, row_id, u.id, u.email, deed, u.email, with_request, from_ip from users u where u.id = of_user $$;

revoke execute on function auth_standing, auth_touch_session, auth_password_hash, auth_set_password, auth_settle, auth_limit, auth_audit from public;
grant execute on function auth_standing, auth_touch_session, auth_password_hash, auth_set_password, auth_settle, auth_limit, auth_audit to portal_app;
