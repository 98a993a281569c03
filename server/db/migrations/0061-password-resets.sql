-- Forgotten passwords. A request is kept for whatever address was typed, so that asking takes as long for an address
-- nobody has; a job looks whose it is and mails the link.

create table password_reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
alter table password_reset_requests enable row level security;
alter table password_reset_requests force row level security;
create policy asks on password_reset_requests for insert to portal_app with check (true);
create policy answers on password_reset_requests to portal_jobs using (true) with check (true);
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

-- A new link for the active user of the address, or no row; links sent before stop working.
create function auth_start_reset(of_email text, new_hash bytea, lives interval) returns table (user_id uuid, email text, name text, client_id uuid)
language plpgsql volatile security definer set search_path = public as $$
declare found users;
begin
  select * into found from users u where lower(u.email) = lower(of_email) and u.status = 'ACTIVE';
  if found.id is null then return; end if;
  -- A stranger cannot fill somebody's mailbox: three links in a quarter of an hour, then none.
  if (select count(*) from password_resets r where r.user_id = found.id and r.created_at > now() - interval '15 minutes') >= 3 then return; end if;
  delete from password_resets r where r.user_id = found.id and r.created_at < now() - interval '1 day';
  update password_resets r set used_at = now() where r.user_id = found.id and r.used_at is null;
  insert into password_resets (user_id, token_hash, expires_at) values (found.id, new_hash, now() + lives);
  return query select found.id, found.email, found.name, found.client_id;
end $$;

-- Whose a live link is, or no row.
create function auth_find_reset(hash bytea) returns table (user_id uuid, email text, name text, client_id uuid)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.client_id from password_resets r join users u on u.id = r.user_id
  where r.token_hash = hash and r.used_at is null and r.expires_at > now() and u.status = 'ACTIVE' $$;

revoke execute on function auth_start_reset, auth_find_reset from public;
grant execute on function auth_start_reset to portal_jobs;
grant execute on function auth_find_reset to portal_app;
