-- Users of the tenant who may be notified: not disabled, and neither client nor customer suspended.
create or replace function people_to_notify(of_customer uuid, only_user uuid) returns table (
  id uuid, email text, name text, role text, preferences jsonb)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.role, u.preferences from users u join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  where u.client_id = app_client_id() and u.status = 'ACTIVE' and c.status = 'ACTIVE' and coalesce(k.status, 'ACTIVE') = 'ACTIVE'
    and case when only_user is null then u.customer_id is not distinct from of_customer else u.id = only_user end
  order by u.id $$;

revoke execute on function people_to_notify from public;

grant execute on function people_to_notify to portal_jobs;

-- Users of a partner who may be notified: not disabled, and the partner not suspended.
create or replace function partner_people_to_notify(of_partner uuid, only_user uuid) returns table (
  id uuid, email text, name text, role text, preferences jsonb)
language sql stable security definer set search_path = public as $$
  select distinct on (u.id) u.id, u.email, u.name, pu.role, u.preferences
  from partner_users pu join users u on u.id = pu.user_id join partners p on p.id = pu.partner_id
  where u.status = 'ACTIVE' and p.status = 'ACTIVE'
    and pu.partner_id = of_partner and (only_user is null or u.id = only_user)
  order by u.id, pu.partner_id $$;

revoke execute on function partner_people_to_notify from public;

grant execute on function partner_people_to_notify to portal_jobs;
