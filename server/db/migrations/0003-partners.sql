-- Profiles, hubs, working days, certificates and codes of partners; connections with clients.

-- What a partner publishes about itself. Facts that routing reads are columns of `partners`, and of its hours and days.
create table partner_profiles (
  partner_id uuid primary key references partners,
  headline text,
  description text,
  website text,
  languages text[] not null default '{}',
  -- PartnerContact and PartnerPaymentTerms of the contract.
  contacts jsonb not null default '[]',
  payment_terms jsonb,
  updated_at timestamptz not null default now()
);
call guard_partner_table('partner_profiles');
revoke delete on partner_profiles from portal_app;

-- The history of profiles, for the partner alone. Insert only.
create table partner_profile_changes (
  partner_id uuid not null references partners,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  actor_name text not null,
  section text not null,
  before jsonb,
  after jsonb,
  primary key (partner_id, id)
);
alter table partner_profile_changes enable row level security;
alter table partner_profile_changes force row level security;
grant select, insert on partner_profile_changes to portal_app;
create policy operator on partner_profile_changes to portal_owner using (true) with check (true);
create policy own on partner_profile_changes to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index partner_profile_changes_newest on partner_profile_changes (partner_id, at desc, id desc);

-- Last-mile hubs: where a partner receives the parcels of an area. Readable by all; a partner writes its own.
create table partner_hubs (
  id uuid primary key,
  partner_id uuid not null references partners,
  code text not null check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text not null,
  town text not null,
  province text,
  postcode text,
  -- Prefixes and ranges of prefixes, such as 40-48. Without postcodes and provinces the hub is for the whole country.
  area_postcodes text[] not null,
  area_provinces text[] not null,
  -- Null while the hub is open. Orders and events keep closed hubs.
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (partner_id, code)
);
call guard_partner_table('partner_hubs');

-- Working hours of a partner. The most specific row applies; without one, the defaults of the service type.
create table partner_hours (
  partner_id uuid not null references partners,
  -- Empty for all service types.
  service_type text not null default '',
  -- Country code or port; empty for everywhere.
  place text not null default '' check (place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'),
  -- ISO weekdays: 1 is Monday.
  working_days integer[] not null check ((cardinality(working_days) > 0) and (working_days <@ array[1, 2, 3, 4, 5, 6, 7])),
  -- Local time; what arrives later counts from the next working day. Null without a cut-off.
  cut_off time,
  closes_on_holidays boolean not null,
  -- Partners keep their own hours and days. Weekdays whose cut-off differs from cut_off: ISO weekday to HH:MM, or to null for none.
  weekday_cut_offs jsonb not null default '{}' check (jsonb_typeof(weekday_cut_offs) = 'object'),
  primary key (partner_id, service_type, place)
);
call guard_partner_table('partner_hours');

-- Single days on which a partner is closed, or works in spite of its calendar.
create table partner_days (
  partner_id uuid not null references partners,
  place text not null default '' check (place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'),
  day date not null,
  is_open boolean not null,
  name text not null default '',
  primary key (partner_id, place, day)
);
call guard_partner_table('partner_days');

-- Certificates of partners. Clients see those that have not ended.
create table partner_certificates (
  partner_id uuid not null references partners,
  id uuid not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 120)),
  number text check ((char_length(number) >= 1) and (char_length(number) <= 60)),
  issuer text not null check ((char_length(issuer) >= 1) and (char_length(issuer) <= 120)),
  valid_until date not null,
  -- All null without a file.
  file_key text,
  file_name text check ((char_length(file_name) >= 1) and (char_length(file_name) <= 200)),
  media_type text,
  bytes integer check (bytes > 0),
  -- The latest reminder, in days before the last day. Null before the first one.
  reminded_days integer,
  updated_at timestamptz not null default now(),
  primary key (partner_id, id),
  check (num_nulls(file_key, file_name, media_type, bytes) = any (array[0, 4]))
);
call guard_partner_table('partner_certificates');
grant update (reminded_days) on partner_certificates to portal_jobs;
-- The job that reminds partners.
create policy reminders on partner_certificates for update to portal_jobs using (true) with check (true);
create index partner_certificates_end on partner_certificates (valid_until);

-- The statuses that a partner writes in its own codes, and those of its codes that are not mapped yet. For the partner alone.
create table partner_status_codes (
  partner_id uuid not null references partners,
  -- In capital letters, with underscores for spaces and punctuation.
  code text not null check ((char_length(code) >= 1) and (char_length(code) <= 60)),
  -- As the partner writes it.
  label text not null,
  -- The leg and our status; both null while the code is not mapped. A null leg: whichever leg has the status.
  service_type text,
  status text,
  seen_count integer not null default 0 check (seen_count >= 0),
  last_seen_at timestamptz,
  last_order_code text,
  updated_at timestamptz not null default now(),
  primary key (partner_id, code),
  check ((status is not null) or (service_type is null))
);
alter table partner_status_codes enable row level security;
alter table partner_status_codes force row level security;
grant select, insert, update, delete on partner_status_codes to portal_app;
create policy operator on partner_status_codes to portal_owner using (true) with check (true);
create policy own on partner_status_codes to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));

-- The tracking pages of a partner: its own with the empty name, and those of carriers that it hands parcels to.
create table partner_tracking_links (
  partner_id uuid not null references partners,
  carrier_name text not null check (char_length(carrier_name) <= 60),
  url_template text not null check ((url_template ~ '^https?://') and (POSITION(('{number}') in (url_template)) > 0)),
  primary key (partner_id, carrier_name)
);
alter table partner_tracking_links enable row level security;
alter table partner_tracking_links force row level security;
grant select, insert, delete on partner_tracking_links to portal_app;
grant select on partner_tracking_links to portal_jobs;
create policy partner_delete on partner_tracking_links for delete to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy partner_insert on partner_tracking_links for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy readable on partner_tracking_links for select to portal_app, portal_jobs, portal_owner using (true);
create unique index partner_tracking_links_carrier on partner_tracking_links (partner_id, lower(carrier_name));

create table connections (
  client_id uuid not null references clients,
  partner_id uuid not null references partners,
  state text not null check (state in ('REQUESTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'SUSPENDED', 'ENDED')),
  reason text,
  requested_at timestamptz not null default now(),
  answered_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Connections with a history, and who suspended one. `id` names a connection to its partner.
  id uuid not null default gen_random_uuid(),
  suspended_by text check (suspended_by in ('CLIENT', 'PARTNER')),
  primary key (client_id, partner_id),
  unique (client_id, id)
);
call guard_tenant_table('connections');
create policy operator on connections to portal_owner using (true) with check (true);
create policy partner_side on connections for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index connections_by_id on connections (id);
create index connections_of_partner on connections (partner_id, state);

-- The history of connections. Insert only.
create table connection_entries (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null,
  action text not null,
  -- State afterwards.
  state text not null,
  -- Null for the operator.
  side text check (side in ('CLIENT', 'PARTNER')),
  user_id uuid,
  actor_name text not null,
  reason text,
  comment text check ((char_length(comment) >= 1) and (char_length(comment) <= 1000)),
  -- ConnectionRequest and ConnectionTerms of the contract.
  request jsonb,
  terms jsonb,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, partner_id) references connections (client_id, partner_id)
);
call guard_tenant_table('connection_entries');
revoke update, delete on connection_entries from portal_app, portal_jobs;
create policy operator on connection_entries to portal_owner using (true) with check (true);
create policy partner_side on connection_entries for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index connection_entries_newest on connection_entries (client_id, partner_id, at desc, id desc);

-- Ratings of partners by clients, one for each quarter.
create table ratings (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null references partners,
  -- In the time zone of the client, such as 2026-Q4.
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  stars integer not null check (stars between 1 and 5),
  text text not null check ((char_length(text) >= 1) and (char_length(text) <= 1000)),
  delivered_orders integer not null check (delivered_orders > 0),
  author_id uuid,
  author_name text not null,
  changed_at timestamptz not null,
  reply text check ((char_length(reply) >= 1) and (char_length(reply) <= 1000)),
  replied_at timestamptz,
  replier_id uuid,
  replier_name text,
  primary key (client_id, id),
  unique (client_id, partner_id, quarter),
  check ((reply is null) = (replied_at is null))
);
call guard_tenant_table('ratings');
revoke delete on ratings from portal_app, portal_jobs;
create policy operator on ratings to portal_owner using (true) with check (true);
create policy own_customer on ratings as restrictive to portal_app using ((select app_customer_id()) is null);
create policy partner_side on ratings for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index ratings_by_id on ratings (id);
create index ratings_partner on ratings (partner_id, changed_at desc, id desc);

-- A partner reads the names of the clients that requested a connection.
create policy connected_partners on clients for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from connections c
    where c.client_id = clients.client_id and c.partner_id = any ((select app_partner_ids())::uuid[])));
