-- The rules for a destination country as one thing with versions: what L-Control saves, compares and rolls back.

-- The tables of 0030 stay what routing reads; each change of them, by whatever call, is a version here.
create table lane_rule_versions (
  client_id uuid not null references clients,
  country text not null,
  version integer not null check (version > 0),
  -- {legs: [{serviceType, decision, weights}], bob, sriOrigins}
  rules jsonb not null,
  note text,
  -- 0 is before the first.
  rolled_back_to integer check (rolled_back_to < version),
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (client_id, country, version)
);
call guard_tenant_table('lane_rule_versions');
-- History is written once.
revoke update, delete on lane_rule_versions from portal_app, portal_jobs;

-- The rules of a client for a country, from the tables that routing reads.
create function lane_rules_of(client uuid, destination text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'legs', (select coalesce(jsonb_agg(jsonb_build_object('serviceType', service_type, 'decision', decision,
          'weights', weights) order by service_type), '[]')
        from (select service_type, decision from lane_controls where client_id = client and country = destination) c
        full join (select service_type, weights from optimiser_settings
          where client_id = client and country = destination) o using (service_type)),
    'bob', exists (select 1 from bob_countries where client_id = client and country = destination),
    'sriOrigins', (select coalesce(jsonb_agg(origin_country order by origin_country), '[]') from sri_lanes
        where client_id = client and destination_country = destination))
$$;

-- What stood before there were versions is the first one.
create policy founding on lane_controls to portal_owner using (true);
create policy founding on optimiser_settings to portal_owner using (true);
create policy founding on bob_countries to portal_owner using (true);
create policy founding on sri_lanes to portal_owner using (true);
create policy founding on lane_rule_versions to portal_owner using (true) with check (true);
insert into lane_rule_versions (client_id, country, version, rules, saved_by_name, saved_at)
  select client_id, country, 1, lane_rules_of(client_id, country), coalesce((array_agg(name order by at desc))[1], ''),
    max(at)
  from (select client_id, country, updated_by_name as name, updated_at as at from lane_controls
    union all select client_id, country, updated_by_name, updated_at from optimiser_settings
    union all select client_id, country, null, '-infinity' from bob_countries
    union all select client_id, destination_country, null, created_at from sri_lanes) standing
  group by client_id, country;
update lane_rule_versions set saved_at = now() where saved_at = '-infinity';
drop policy founding on lane_controls;
drop policy founding on optimiser_settings;
drop policy founding on bob_countries;
drop policy founding on sri_lanes;
drop policy founding on lane_rule_versions;
