drop function if exists invitation_find(bytea);

-- The invitation of a mailed link to the team of a client or of a partner, before sign-in. `person_*` is the user who already
-- has the address. A person who works for a client may join any number of partners.
create or replace function invitation_find(hash bytea) returns table (
  email text, role text, team_name text, invited_by text, expires_at timestamptz, person_status text, person_can_join boolean)
language sql stable security definer set search_path = public as $$
  select i.email, i.role, c.name, inviter.name, i.expires_at, person.status, person.client_id is null
  from invitations i join clients c on c.client_id = i.client_id join users inviter on inviter.id = i.invited_by
  left join users person on lower(person.email) = lower(i.email)
  where i.token_hash = hash and i.ended_at is null and i.expires_at > now()
  union all
  select i.email, i.role, p.name, i.inviter_name, i.expires_at, person.status, person.customer_id is null
    and not exists (select 1 from partner_users pu where pu.user_id = person.id and pu.partner_id = i.partner_id)
  from partner_invitations i join partners p on p.id = i.partner_id
  left join users person on lower(person.email) = lower(i.email)
  where i.token_hash = hash and i.ended_at is null and i.expires_at > now() $$;

create or replace function invitation_accept(
  hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text)
returns table (user_id uuid) language plpgsql volatile security definer set search_path = public as $$
declare
  invitation invitations;
  person users;
begin
  select * into invitation from invitations i where i.token_hash = hash and i.ended_at is null and i.expires_at > now() for update;
  if not found then return; end if;
  select * into person from users u where lower(u.email) = lower(invitation.email) for update;
  if not found then
    insert into users (id, email, name, password_hash, client_id, customer_id, role)
      values (new_id, invitation.email, new_name, new_hash, invitation.client_id, invitation.customer_id, invitation.role) returning * into person;
  elsif person.status = 'REMOVED' then
    update users u set status = 'ACTIVE', name = new_name, password_hash = new_hash, client_id = invitation.client_id,
      customer_id = invitation.customer_id, role = invitation.role, updated_at = now() where u.id = person.id returning * into person;
  elsif person.status = 'ACTIVE' and person.client_id is null then
    update users u set client_id = invitation.client_id, customer_id = invitation.customer_id, role = invitation.role, updated_at = now()
      where u.id = person.id returning * into person;
  else
    return;
  end if;
  update invitations i set ended_at = now(), user_id = person.id where i.client_id = invitation.client_id and i.id = invitation.id;
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent, after)
    values (invitation.client_id, audit_id, person.id, person.email, person.name, person.role, 'acceptInvitation', person.email,
      of_request, from_ip, nullif(left(agent, 300), ''), jsonb_build_object('name', person.name, 'role', person.role));
  user_id := person.id;
  return next;
end $$;

-- As invitation_accept, for the team of a partner: an active user keeps the account, and the client if there is one.
create or replace function partner_invitation_accept(
  hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text)
returns table (user_id uuid) language plpgsql volatile security definer set search_path = public as $$
declare
  invitation partner_invitations;
  person users;
begin
  select * into invitation from partner_invitations i where i.token_hash = hash and i.ended_at is null and i.expires_at > now() for update;
  if not found then return; end if;
  select * into person from users u where lower(u.email) = lower(invitation.email) for update;
  if not found then
    insert into users (id, email, name, password_hash, role)
      values (new_id, invitation.email, new_name, new_hash, invitation.role) returning * into person;
  elsif person.status = 'REMOVED' then
    update users u set status = 'ACTIVE', name = new_name, password_hash = new_hash, client_id = null, customer_id = null,
      role = invitation.role, updated_at = now() where u.id = person.id returning * into person;
  elsif person.status <> 'ACTIVE' or person.customer_id is not null then
    return;
  end if;
  insert into partner_users (user_id, partner_id, role) values (person.id, invitation.partner_id, invitation.role)
    on conflict do nothing;
  perform set_main_partner_role(person.id);
  update partner_invitations i set ended_at = now(), user_id = person.id where i.partner_id = invitation.partner_id and i.id = invitation.id;
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent, after)
    values (null, audit_id, person.id, person.email, person.name, invitation.role, 'acceptInvitation', person.email,
      of_request, from_ip, nullif(left(agent, 300), ''), jsonb_build_object('name', person.name, 'role', invitation.role));
  user_id := person.id;
  return next;
end $$;

-- The highest of the roles of a user at partners; null for a user without partners.
create or replace function main_partner_role(of_user uuid) returns text
language sql stable security definer set search_path = public as $$
  select min(role) from partner_users where user_id = of_user $$;

-- A user of partners only has the highest of the roles at these partners.
create or replace function set_main_partner_role(of_user uuid) returns void
language sql volatile security definer set search_path = public as $$
  update users u set updated_at = now(), role = main_partner_role(of_user)
  where u.id = of_user and u.client_id is null and main_partner_role(of_user) is not null $$;

-- The team of a partner of the caller.
create or replace function partner_team(of_partner uuid) returns table (
  id uuid, name text, email text, role text, created_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.id, u.name, u.email, pu.role, u.created_at from partner_users pu join users u on u.id = pu.user_id
  where pu.partner_id = of_partner and of_partner = any (app_partner_ids()) and u.status = 'ACTIVE' $$;

-- Changes the role of a member of the team of a partner of the caller.
create or replace function partner_team_set_role(of_partner uuid, member uuid, new_role text) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  if not of_partner = any (app_partner_ids()) then return; end if;
  update partner_users set role = new_role where user_id = member and partner_id = of_partner;
  perform set_main_partner_role(member);
end $$;

-- Removes a member from the team of a partner of the caller. A member with a client or other partners keeps these; any other
-- cannot sign in again. All sessions end.
create or replace function partner_team_remove(of_partner uuid, member uuid) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  if not of_partner = any (app_partner_ids()) then return; end if;
  delete from partner_users where user_id = member and partner_id = of_partner;
  if not found then return; end if;
  perform set_main_partner_role(member);
  update users u set status = 'REMOVED', updated_at = now()
    where u.id = member and u.client_id is null and not exists (select 1 from partner_users p where p.user_id = member);
  update sessions set ended_at = now() where user_id = member and ended_at is null;
end $$;

-- Changes the role of a member of the caller's client, for a customer's user of the same customer.
create or replace function team_set_role(member uuid, new_role text) returns void
language sql volatile security definer set search_path = public as $$
  update users set role = new_role, updated_at = now()
  where id = member and client_id = app_client_id() and status = 'ACTIVE'
    and (app_customer_id() is null or customer_id = app_customer_id()) $$;

-- Sets role and state (ACTIVE, DISABLED) of a user of a customer of the caller's client, or of the caller's customer. All sessions
-- of a disabled user end.
create or replace function customer_user_set(of_customer uuid, member uuid, new_role text, new_status text) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  update users set role = new_role, status = new_status, updated_at = now()
  where id = member and client_id = app_client_id() and customer_id = of_customer and status <> 'REMOVED'
    and (app_customer_id() is null or of_customer = app_customer_id());
  if not found or new_status = 'ACTIVE' then return; end if;
  update sessions set ended_at = now() where user_id = member and ended_at is null;
  update sign_in_challenges set ended_at = now() where user_id = member and ended_at is null;
end $$;

-- The sessions of the users of a customer of the caller's client, or of the caller's customer.
create or replace function customer_user_sessions(of_customer uuid) returns table (
  user_id uuid, active_sessions integer, last_seen_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.id, (count(*) filter (where s.ended_at is null and s.expires_at > now()))::int, max(s.last_seen_at)
  from users u join sessions s on s.user_id = u.id
  where u.client_id = app_client_id() and u.customer_id = of_customer
    and (app_customer_id() is null or of_customer = app_customer_id())
  group by u.id $$;

-- Ends the sessions of a user of a customer as `customer_user_sessions` lists them. Returns how many ended.
create or replace function customer_user_sign_out(of_customer uuid, member uuid) returns integer
language plpgsql volatile security definer set search_path = public as $$
declare ended integer;
begin
  update sessions s set ended_at = now() from customer_user_sessions(of_customer) own
    where own.user_id = member and s.user_id = member and s.ended_at is null and s.expires_at > now();
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Removes a member. A member who also works for partners keeps that; any other cannot sign in again. All sessions end.
create or replace function team_remove(member uuid) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  if not exists (select 1 from users where id = member and client_id = app_client_id() and status <> 'REMOVED'
    and (app_customer_id() is null or customer_id = app_customer_id())) then return; end if;
  if main_partner_role(member) is not null then
    update users set client_id = null, customer_id = null, updated_at = now(), role = main_partner_role(member) where id = member;
  else
    update users set status = 'REMOVED', updated_at = now() where id = member;
  end if;
  update sessions set ended_at = now() where user_id = member and ended_at is null;
end $$;

revoke execute on function invitation_find, invitation_accept, team_set_role, team_remove, customer_user_set, customer_user_sessions, customer_user_sign_out,
  partner_invitation_accept,
  main_partner_role, set_main_partner_role, partner_team, partner_team_set_role, partner_team_remove from public;

grant execute on function invitation_find, invitation_accept, team_set_role, team_remove, customer_user_set, customer_user_sessions, customer_user_sign_out,
  partner_invitation_accept,
  partner_team, partner_team_set_role, partner_team_remove to portal_app;
