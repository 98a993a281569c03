-- Layouts of manifests that forwarders and the operator keep, in versions.

create table manifest_layouts (
  id uuid primary key,
  -- Null for a layout of the operator, which all partners read.
  partner_id uuid references partners,
  name text not null check (char_length(name) between 1 and 80),
  -- Key of the bundled layout that it was made from.
  based_on text,
  -- The latest version.
  version integer not null default 1 check (version > 0),
  archived_at timestamptz,
  created_at timestamptz not null
);
create unique index manifest_layout_names on manifest_layouts (partner_id, lower(name)) nulls not distinct
  where archived_at is null;

-- A layout as it was saved. Insert only: manifests name the version that they were issued in.
create table manifest_layout_versions (
  layout_id uuid not null references manifest_layouts,
  version integer not null check (version > 0),
  partner_id uuid references partners,
  name text not null check (char_length(name) between 1 and 80),
  country text check (country ~ '^[A-Z]{2}$'),
  confirmed_by text check (char_length(confirmed_by) between 1 and 120),
  sheets jsonb not null,
  saved_at timestamptz not null,
  -- Null for the operator.
  user_id uuid,
  actor_name text not null,
  primary key (layout_id, version)
);

alter table manifest_layouts enable row level security;
alter table manifest_layouts force row level security;
alter table manifest_layout_versions enable row level security;
alter table manifest_layout_versions force row level security;
create policy readers on manifest_layouts for select to portal_app
  using (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[]));
create policy writers on manifest_layouts for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy editors on manifest_layouts for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy readers on manifest_layout_versions for select to portal_app, portal_jobs
  using (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[]));
create policy writers on manifest_layout_versions for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on manifest_layouts to portal_owner using (true) with check (true);
create policy operator on manifest_layout_versions to portal_owner using (true) with check (true);
grant select, insert on manifest_layouts, manifest_layout_versions to portal_app;
grant update (name, version, archived_at) on manifest_layouts to portal_app;
grant select on manifest_layout_versions to portal_jobs;

-- The layout that a manifest was issued in, and its version; a bundled layout has none.
alter table manifests add column layout text not null default 'GENERAL';
alter table manifests add column layout_version integer;
alter table manifest_packs add column layout_version integer;
