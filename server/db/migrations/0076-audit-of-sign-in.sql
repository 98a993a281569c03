-- Where no run writes the audit row (signing in, a password by mail, an invitation), it says as much of who did it, and
-- by what program, as any other. `auth_audit` of five stays for the release before.

create function auth_audit(of_user uuid, row_id uuid, deed text, with_request text, from_ip text, agent text) returns void
language sql volatile security definer set search_path = public as $$
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent)
  select u.client_id, row_id, u.id, u.email, u.name, u.role, deed, u.email, with_request, from_ip, nullif(left(agent, 300), '')
  from users u where u.id = of_user $$;
revoke execute on function auth_audit(uuid, uuid, text, text, text, text) from public;
grant execute on function auth_audit(uuid, uuid, text, text, text, text) to portal_app;

create or replace function invitation_accept(
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
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent, after)
    values (taken.client_id, audit_id, person.id, person.email, person.name, person.role, 'acceptInvitation', person.email,
      of_request, from_ip, nullif(left(agent, 300), ''), jsonb_build_object('name', person.name, 'role', person.role));
  user_id := person.id;
  return next;
end $$;
