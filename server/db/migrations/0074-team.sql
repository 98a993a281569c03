-- A client's people: they see each other, are invited by mail, and leave without leaving the history.

-- REMOVED: left the team. Unlike DISABLED, which is the operator's word, an invitation brings them back.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('ACTIVE', 'DISABLED', 'REMOVED'));
create policy colleagues on users for select to portal_app using (
  client_id = (select app_client_id())
  and ((select app_customer_id()) is null or customer_id = (select app_customer_id())));

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

-- Who is behind a mailed token, before anybody is signed in. `person_*` is whoever has the address already.
create function invitation_find(sought bytea) returns table (
  client_id uuid, id uuid, email text, role text, client_name text, invited_by text, expires_at timestamptz,
  person_status text, person_client uuid)
language sql stable security definer set search_path = public as $$
  select i.client_id, i.id, i.email, i.role, c.name, inviter.name, i.expires_at, person.status, person.client_id
  from invitations i join clients c on c.client_id = i.client_id join users inviter on inviter.id = i.invited_by
  left join users person on lower(person.email) = lower(i.email)
  where i.token_hash = sought and i.ended_at is null and i.expires_at > now() $$;

-- Ends the invitation and brings its person in: a new one, one who had left, or one who knew only partners. No row
-- where the invitation is over, or the address belongs to somebody it cannot bring in. Writes the audit row itself.
create function invitation_accept(
  sought bytea, new_id uuid, given_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text)
returns table (user_id uuid) language plpgsql volatile security definer set search_path = public as $$
declare
  taken invitations;
  person users;
begin
  select * into taken from invitations i where i.token_hash = sought and i.ended_at is null and i.expires_at > now() for update;
  if not found then return; end if;
  select * into person from users u where lower(u.email) = lower(taken.email) for update;
  if not found then
    insert into users (id, email, name, password_hash, client_id, customer_id, role)
      values (new_id, taken.email, given_name, new_hash, taken.client_id, taken.customer_id, taken.role) returning * into person;
  elsif person.status = 'REMOVED' then
    update users u set status = 'ACTIVE', name = given_name, password_hash = new_hash, client_id = taken.client_id,
      customer_id = taken.customer_id, role = taken.role, updated_at = now() where u.id = person.id returning * into person;
  elsif person.status = 'ACTIVE' and person.client_id is null then
    update users u set client_id = taken.client_id, customer_id = taken.customer_id, role = taken.role, updated_at = now()
      where u.id = person.id returning * into person;
  else
    return;
  end if;
  update invitations i set ended_at = now(), user_id = person.id where i.client_id = taken.client_id and i.id = taken.id;
  insert into audit_log (client_id, id, user_id, actor, operation, subject, request_id, ip, after)
    values (taken.client_id, audit_id, person.id, person.email, 'acceptInvitation', person.email, of_request, from_ip,
      jsonb_build_object('name', person.name, 'role', person.role));
  user_id := person.id;
  return next;
end $$;

-- Of the caller's own client, and of their own customer where they are a customer's.
create function team_set_role(member uuid, new_role text) returns void
language sql volatile security definer set search_path = public as $$
  update users set role = new_role, updated_at = now()
  where id = member and client_id = app_client_id() and status = 'ACTIVE'
    and (app_customer_id() is null or customer_id = app_customer_id()) $$;

-- Whoever also works for partners keeps that; anybody else cannot sign in any more. Every session ends.
create function team_remove(member uuid) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  if not exists (select 1 from users where id = member and client_id = app_client_id() and status = 'ACTIVE'
    and (app_customer_id() is null or customer_id = app_customer_id())) then return; end if;
  if exists (select 1 from partner_users where user_id = member) then
    update users set client_id = null, customer_id = null, updated_at = now(),
      role = (select min(role) from partner_users where user_id = member) where id = member;
  else
    update users set status = 'REMOVED', updated_at = now() where id = member;
  end if;
  update sessions set ended_at = now() where user_id = member and ended_at is null;
end $$;

revoke execute on function invitation_find, invitation_accept, team_set_role, team_remove from public;
grant execute on function invitation_find, invitation_accept, team_set_role, team_remove to portal_app;
