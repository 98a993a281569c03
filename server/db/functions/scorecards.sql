-- Orders whose contribution to scorecards must be computed again: triggers on everything that the contribution is computed
-- from, so that a late, withdrawn or corrected event counts whoever writes it. Legs of new orders have no events yet.
create or replace function mark_scorecard_changes() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id) select distinct client_id, order_id from changed;
  return null;
end $$;

-- Statuses of the order itself belong to no partner.
create or replace function mark_scorecard_events() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id)
    select distinct client_id, order_id from changed where service_type <> 'ORDER';
  return null;
end $$;

-- Checks of the contents of bags and of receipts, which say that a piece is damaged.
create or replace function mark_scorecard_checks() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id)
    select distinct client_id, order_id from changed where kind in ('CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED');
  return null;
end $$;

create or replace function mark_scorecard_order() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id) values (new.client_id, new.id);
  return null;
end $$;

create or replace trigger scorecards_on_insert after insert on order_events referencing new table as changed
  for each statement execute function mark_scorecard_events();
create or replace trigger scorecards_on_update after update on order_events referencing new table as changed
  for each statement execute function mark_scorecard_events();
create or replace trigger scorecards_on_delete after delete on order_events referencing old table as changed
  for each statement execute function mark_scorecard_events();

create or replace trigger scorecards_on_insert after insert on piece_events referencing new table as changed
  for each statement execute function mark_scorecard_events();
create or replace trigger scorecards_on_update after update on piece_events referencing new table as changed
  for each statement execute function mark_scorecard_events();
create or replace trigger scorecards_on_delete after delete on piece_events referencing old table as changed
  for each statement execute function mark_scorecard_events();

create or replace trigger scorecards_on_update after update on order_legs referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_delete after delete on order_legs referencing old table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on reweighs referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_update after update on reweighs referencing new table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on custody_entries referencing new table as changed
  for each statement execute function mark_scorecard_checks();

create or replace trigger scorecards_on_update after update of service_level, origin_country, destination_country on orders
  for each row when (old.service_level <> new.service_level or old.origin_country <> new.origin_country
    or old.destination_country <> new.destination_country)
  execute function mark_scorecard_order();

revoke execute on function mark_scorecard_changes, mark_scorecard_events, mark_scorecard_checks, mark_scorecard_order from public;
grant execute on function mark_scorecard_changes, mark_scorecard_events, mark_scorecard_checks, mark_scorecard_order
  to portal_app, portal_jobs;

-- Clients with orders that must be computed again. Ids only.
create or replace function clients_with_scorecard_changes() returns setof uuid
language sql stable security definer set search_path = public as $$
  select c.client_id from clients c
  where exists (select 1 from scorecard_changes s where s.client_id = c.client_id) order by c.client_id $$;

-- Partners whose figures must be computed again: a leg changed, or the period ended before `today`. Ids only.
create or replace function partners_with_due_scorecards(today date) returns setof uuid
language sql stable security definer set search_path = public as $$
  select partner_id from scorecard_partners_due
  union select partner_id from partner_scorecards where period_to < today $$;

-- Computes the figures of a partner again, over the legs that ended from `first_day` on (dates in UTC).
create or replace function refresh_scorecards(scored_partner uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('scorecard ' || scored_partner, 0));
  -- Each statement sees what was committed before it, so a change of a leg is either counted below or marks the partner again.
  delete from scorecard_partners_due where partner_id = scored_partner;
  delete from partner_scorecards where partner_id = scored_partner;
  delete from client_scorecards where partner_id = scored_partner;
  with figures as (
    select client_id, coalesce(service_type, '') service_type, coalesce(origin_country, '') origin_country,
      coalesce(destination_country, '') destination_country, coalesce(service_level, '') service_level,
      grouping(client_id) = 1 is_network, count(distinct order_id) orders, count(*) legs,
      count(distinct order_id) filter (where on_time is not null) promised_orders, count(on_time) promised_legs,
      count(*) filter (where on_time) on_time_legs,
      count(distinct order_id) filter (where transit_minutes is not null) transit_orders,
      percentile_disc(0.5) within group (order by transit_minutes) transit_median,
      percentile_disc(0.9) within group (order by transit_minutes) transit_p90,
      count(distinct order_id) filter (where first_attempt is not null) attempted,
      count(distinct order_id) filter (where first_attempt) first_attempt,
      count(distinct order_id) filter (where lost) lost, count(distinct order_id) filter (where damaged) damaged,
      count(distinct order_id) filter (where expected_scans is not null) scanned,
      coalesce(sum(expected_scans), 0) expected, coalesce(sum(reported_scans), 0) reported,
      count(distinct order_id) filter (where report_delay_minutes is not null) reported_orders,
      percentile_disc(0.5) within group (order by report_delay_minutes) delay_median,
      percentile_disc(0.9) within group (order by report_delay_minutes) delay_p90,
      count(distinct order_id) filter (where reweigh_difference) differences,
      count(distinct order_id) filter (where lost_disputes > 0) lost_disputes
    from scorecard_legs where partner_id = scored_partner and ended_at >= first_day::timestamp at time zone 'UTC'
    group by grouping sets ((), (service_type), (service_type, origin_country, destination_country, service_level),
      (client_id), (client_id, service_type),
      (client_id, service_type, origin_country, destination_country, service_level))),
  -- Few rows, which each group reads: without the sums it would read all legs of its client again.
  lost_amounts as materialized (
    select client_id, service_type, origin_country, destination_country, service_level, lost_currency currency,
      sum(lost_minor) amount
    from scorecard_legs
    where partner_id = scored_partner and lost_minor > 0 and ended_at >= first_day::timestamp at time zone 'UTC'
    group by client_id, service_type, origin_country, destination_country, service_level, lost_currency),
  of_network as (insert into partner_scorecards
    select scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day, now(),
      orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit_median, transit_p90, attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay_median, delay_p90, differences,
      lost_disputes
    from figures where is_network and (orders > 0 or service_type = ''))
  insert into client_scorecards
    select client_id, scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day,
      now(), orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit_median, transit_p90, attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay_median, delay_p90, differences,
      lost_disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount) order by currency), '[]')
        from (select l.currency, sum(l.amount) amount from lost_amounts l
          where l.client_id = f.client_id and (f.service_type = '' or l.service_type = f.service_type)
            and (f.origin_country = '' or (l.origin_country, l.destination_country, l.service_level)
              = (f.origin_country, f.destination_country, f.service_level))
          group by l.currency) amounts)
    from figures f where not is_network;
end $$;

revoke execute on function clients_with_scorecard_changes, partners_with_due_scorecards, refresh_scorecards from public;

grant execute on function clients_with_scorecard_changes, partners_with_due_scorecards, refresh_scorecards to portal_jobs;
