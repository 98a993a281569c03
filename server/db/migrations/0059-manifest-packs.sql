-- Packs of a MAWB: all papers as one PDF and one ZIP, made in the background.

create table manifest_packs (
  partner_id uuid not null,
  mawb_id uuid not null,
  id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- Version of the manifest that the papers are made from.
  manifest_version integer not null,
  layout text not null,
  -- Why it was made although the bags or orders differ from the manifest; null without differences.
  comment text check (char_length(comment) between 1 and 300),
  differences integer not null check (differences >= 0),
  user_id uuid not null,
  actor_name text not null,
  done_count integer not null default 0,
  total_count integer not null,
  -- An attempt counts when it starts, so that a pack that crashes its worker is not repeated without end.
  attempts integer not null default 0,
  pdf_key text,
  zip_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, mawb_id, manifest_version) references manifests (partner_id, mawb_id, version),
  check (differences = 0 or comment is not null)
);
create index manifest_packs_of_mawb on manifest_packs (partner_id, mawb_id, created_at desc, id desc);
alter table manifest_packs enable row level security;
alter table manifest_packs force row level security;
create policy own on manifest_packs to portal_app, portal_jobs
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
grant select, insert on manifest_packs to portal_app;
grant select, update on manifest_packs to portal_jobs;

-- The worker reads what it makes the papers from.
create policy packs on manifests for select to portal_jobs using (partner_id = any ((select app_partner_ids())::uuid[]));
grant select on manifests to portal_jobs;
