-- A partner changes its rules for goods itself; everybody reads the network, and the operator changes all of it.
alter table partners enable row level security;
alter table partners force row level security;
create policy network on partners for select to portal_app, portal_jobs using (true);
create policy operator on partners to portal_owner using (true) with check (true);
create policy own on partners for update to portal_app
  using (id = any ((select app_partner_ids())::uuid[]))
  with check (id = any ((select app_partner_ids())::uuid[]));
grant update (goods, updated_at) on partners to portal_app;

-- Large batteries are taken by mode: [{flag, modes, largeBatteryModes}].
update partners set goods = (
  select jsonb_agg(rule - 'takesLargeBatteries' || jsonb_build_object('largeBatteryModes',
    case when (rule -> 'takesLargeBatteries')::boolean then rule -> 'modes' else '[]'::jsonb end))
  from jsonb_array_elements(goods) rule)
where goods <> '[]';
