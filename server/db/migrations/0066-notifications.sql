-- What concerns a person. A change writes a notice; a job makes of it one notification a person, so that no change
-- waits for another over who is told of it.

create table notices (
  client_id uuid not null references clients,
  id uuid not null,
  kind text not null,
  params jsonb not null,
  -- {userId}, or {permission, customerId}: the client's own people where customerId is null.
  audience jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('notices');

create table notifications (
  client_id uuid not null references clients,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  params jsonb not null,
  -- The unread entry of the same group takes further ones in.
  group_key text not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (client_id, user_id, id)
);
call guard_tenant_table('notifications');
create policy own_user on notifications as restrictive to portal_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create index notifications_newest on notifications (client_id, user_id, happened_at desc, id desc);
create index notifications_unread on notifications (client_id, user_id) where read_at is null;
create unique index notifications_group on notifications (client_id, user_id, group_key) where read_at is null;
create index notifications_old on notifications (client_id, happened_at);
revoke insert, delete on notifications from portal_app;

-- The tenant's people who may be told something: nobody who is disabled, or whose client or customer is suspended.
create function people_to_notify(of_customer uuid, only_user uuid) returns table (
  id uuid, email text, name text, role text, preferences jsonb)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.role, u.preferences from users u join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  where u.client_id = app_client_id() and u.status = 'ACTIVE' and c.status = 'ACTIVE' and coalesce(k.status, 'ACTIVE') = 'ACTIVE'
    and case when only_user is null then u.customer_id is not distinct from of_customer else u.id = only_user end
  order by u.id $$;
revoke execute on function people_to_notify from public;
grant execute on function people_to_notify to portal_jobs;
