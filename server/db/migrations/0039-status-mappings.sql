-- The words of a client for statuses, in versions, and the channels where they stand beside ours.
create table status_mapping_versions (
  client_id uuid not null references clients,
  version integer not null check (version > 0),
  -- By status (SERVICE_TYPE:STATUS): the id of its mapping, the word and its texts by language.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- From when on it is used, until a later version is; null for the draft.
  effective_at timestamptz,
  note text,
  restored_version integer,
  saved_by uuid not null,
  -- Name of the user at that time: a user's row is readable by that user alone.
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (client_id, version)
);
create unique index status_mapping_versions_draft on status_mapping_versions (client_id) where effective_at is null;
call guard_tenant_table('status_mapping_versions');
create policy public_tracking on status_mapping_versions for select to portal_owner using (true);
-- Customers read the words that are used.
create policy own_customer on status_mapping_versions as restrictive to portal_app
  using ((select app_customer_id()) is null or effective_at <= now())
  with check ((select app_customer_id()) is null);

create table status_mapping_settings (
  client_id uuid primary key references clients,
  channels text[] not null default '{}'
    check (channels <@ array['CUSTOMER_PAGES', 'EXPORTS', 'WEBHOOKS', 'PUBLIC_TRACKING']),
  -- The number of the latest version; that of a deleted one is not used again.
  last_version integer not null default 0,
  -- Incremented by every change of the channels and of the versions: what is cached of them is read again.
  revision integer not null default 1
);
call guard_tenant_table('status_mapping_settings');
create policy public_tracking on status_mapping_settings for select to portal_owner using (true);
create policy own_customer on status_mapping_settings as restrictive to portal_app using (true)
  with check ((select app_customer_id()) is null);
