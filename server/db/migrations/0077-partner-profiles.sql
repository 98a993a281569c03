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

-- What clients without a connection do not see. Routing reads it.
alter table partners add column hidden_before_connection text[] not null default '{}'
  check (hidden_before_connection <@ array['RATES', 'SCORECARD']);
grant update (service_types, countries, ports, cod, hidden_before_connection) on partners to portal_app;

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
create policy own on partner_profile_changes to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on partner_profile_changes to portal_owner using (true) with check (true);
grant select, insert on partner_profile_changes to portal_app;
grant select, insert on partner_profile_changes to portal_owner;
create index partner_profile_changes_newest on partner_profile_changes (partner_id, at desc, id desc);

-- The statuses that a partner writes in its own codes, and those of its codes that are not mapped yet. For the partner alone.
create table partner_status_codes (
  partner_id uuid not null references partners,
  -- In capital letters, with underscores for spaces and punctuation.
  code text not null check (char_length(code) between 1 and 60),
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
  check (status is not null or service_type is null)
);
alter table partner_status_codes enable row level security;
alter table partner_status_codes force row level security;
create policy own on partner_status_codes to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on partner_status_codes to portal_owner using (true) with check (true);
grant select, insert, update, delete on partner_status_codes to portal_app;
grant select, insert, update, delete on partner_status_codes to portal_owner;
