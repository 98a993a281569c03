-- The broker who confirmed a layout confirmed one version of it. A name that an edit took over is no confirmation.

update manifest_layout_versions v set confirmed_by = null
  where exists (select 1 from manifest_layout_versions b where b.layout_id = v.layout_id and b.version < v.version
    and b.confirmed_by = v.confirmed_by and (b.sheets, b.country) is distinct from (v.sheets, v.country));

create policy editors on manifest_layout_versions for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
grant update (confirmed_by) on manifest_layout_versions to portal_app;
