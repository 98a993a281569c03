-- What every price, route and finding of a client is made from, as versions, in one look.

-- The tenant's; without a tenant, the network's alone.
create function rules_versions() returns table (network bigint, client bigint, measured double precision)
  language sql stable as $$
  select n.version, coalesce(v.version, 0), coalesce(extract(epoch from m.measured_at), 0)::float8
  from network_version n
    left join routing_versions v on v.client_id = (select app_client_id())
    left join measure_marks m on m.client_id = (select app_client_id()) $$;

-- What each partner of each sharing group has had: {group: counts}.
create function dealt_shares() returns json language sql stable as $$
  select coalesce(json_object_agg(group_key, counts), '{}') from share_ledger
  where client_id = (select app_client_id()) $$;

-- Waits until nobody else deals the tenant's orders in shares; answers the rules and the ledger as they are behind the
-- lock, which a single statement could not: it would see them as they were before it waited.
create function lock_shares() returns table (network bigint, client bigint, measured double precision, ledger json)
  language plpgsql as $$
begin
  perform 1 from routing_versions where client_id = app_client_id() for no key update;
  return query select v.network, v.client, v.measured, dealt_shares() from rules_versions() v;
end $$;

-- What a client chose for pre-flight is part of its rules.
create trigger routing_changed after insert or update or delete on preflight_choices
  for each row execute function raise_routing_version();
