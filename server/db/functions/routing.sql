create or replace function raise_network_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update network_version set version = nextval('routing_version_numbers');
  return null;
end $$;

create or replace trigger network_changed after insert or update or delete on rate_cards
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on exchange_rates
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on partners
  for each statement execute function raise_network_version();

create or replace function raise_routing_version() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into routing_versions (client_id, version) values (coalesce(new.client_id, old.client_id), nextval('routing_version_numbers'))
    on conflict (client_id) do update set version = excluded.version;
  return null;
end $$;

create or replace trigger routing_changed after insert or update or delete on lane_controls
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after insert or update or delete on optimiser_settings
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after insert or delete on bob_countries
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after insert or delete on sri_lanes
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after insert or update or delete on connections
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after update of settings on clients
  for each row execute function raise_routing_version();

create or replace trigger routing_changed after insert or update or delete on client_rate_cards
  for each row execute function raise_routing_version();

-- Duty tables, exchange rates of customs, forbidden goods, HS codes, gateways and hubs belong to the network, and cached
-- rules depend on them.
create or replace trigger network_changed after insert or update or delete on duty_tables
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on forbidden_goods
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on customs_exchange_rates
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on hs_codes
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on gateways
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on partner_hubs
  for each statement execute function raise_network_version();

-- Promises depend on the calendars.
create or replace trigger network_changed after insert or update or delete on calendar_days
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on partner_hours
  for each statement execute function raise_network_version();

create or replace trigger network_changed after insert or update or delete on partner_days
  for each statement execute function raise_network_version();

-- The versions of everything that prices, routes and findings of a client depend on; without a tenant, the network's alone.
create or replace function rules_versions() returns table (network bigint, client bigint, transit_times_at double precision)
  language sql stable as $$
  select n.version, coalesce(v.version, 0), coalesce(extract(epoch from m.computed_at), 0)::float8
  from network_version n
    left join routing_versions v on v.client_id = (select app_client_id())
    left join transit_time_watermarks m on m.client_id = (select app_client_id()) $$;

-- Orders that each partner of each sharing group has received: {group: counts}.
create or replace function share_counts() returns json language sql stable as $$
  select coalesce(json_object_agg(group_key, counts), '{}') from share_ledger
  where client_id = (select app_client_id()) $$;

-- Locks the sharing ledger of the tenant and returns versions and ledger as they are after the lock. A
-- single statement would return them as they were before it waited.
create or replace function lock_shares() returns table (network bigint, client bigint, transit_times_at double precision, ledger json)
  language plpgsql as $$
begin
  perform 1 from routing_versions where client_id = app_client_id() for no key update;
  return query select v.network, v.client, v.transit_times_at, share_counts() from rules_versions() v;
end $$;

-- The severities that a client chose for pre-flight are part of its rules.
create or replace trigger routing_changed after insert or update or delete on preflight_severities
  for each row execute function raise_routing_version();

-- The rules of a client for a country, from the tables that routing reads.
create or replace function lane_rules_of(client uuid, destination text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    -- A rule for any origin ('*') has no originCountry.
    'legs', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('originCountry', nullif(origin_country, '*')))
          || jsonb_build_object('serviceType', service_type, 'decision', decision, 'weights', weights)
          order by service_type, origin_country collate "C"), '[]')
        from (select origin_country, service_type, decision from lane_controls
          where client_id = client and country = destination) c
        full join (select origin_country, service_type, weights from optimiser_settings
          where client_id = client and country = destination) o using (origin_country, service_type)),
    'bob', exists (select 1 from bob_countries where client_id = client and country = destination),
    'sriOrigins', (select coalesce(jsonb_agg(origin_country order by origin_country), '[]') from sri_lanes
        where client_id = client and destination_country = destination))
$$;

-- Promises depend on the cut-offs that are agreed with a connection.
create or replace trigger routing_changed after insert on connection_entries
  for each row when (new.terms is not null) execute function raise_routing_version();
