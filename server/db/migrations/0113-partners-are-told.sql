-- A partner's people are told of what clients ask them: in each client's own rows, which they see across clients.

create policy partner_side on notifications to portal_app
  using ((select app_partner_ids()) is not null and user_id = (select app_user_id()))
  with check ((select app_partner_ids()) is not null and user_id = (select app_user_id()));
create index notifications_of_user on notifications (user_id, happened_at desc, id desc);

-- Who of a partner may be told something: nobody who is disabled, or whose partner is suspended.
create function partner_people_to_notify(of_partner uuid, only_user uuid) returns table (
  id uuid, email text, name text, role text, preferences jsonb)
language sql stable security definer set search_path = public as $$
  select distinct on (u.id) u.id, u.email, u.name, pu.role, u.preferences
  from partner_users pu join users u on u.id = pu.user_id join partners p on p.id = pu.partner_id
  where u.status = 'ACTIVE' and p.status = 'ACTIVE'
    and case when only_user is null then pu.partner_id = of_partner else u.id = only_user end
  order by u.id, pu.partner_id $$;
revoke execute on function partner_people_to_notify from public;
grant execute on function partner_people_to_notify to portal_jobs;
