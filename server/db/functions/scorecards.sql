-- Orders whose contribution to scorecards and to the figures of Insights must be computed again: triggers on everything that
-- either is computed from, so that a late, withdrawn or corrected event counts whoever writes it. An order is created with an
-- event of its own, which marks it, and its legs.
create or replace function mark_scorecard_changes() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id) select distinct client_id, order_id from changed;
  return null;
end $$;

-- Checks of the contents of bags and of receipts, which say that a piece is damaged, and hand-overs, which make a collection
-- unnecessary.
create or replace function mark_scorecard_checks() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id)
    select distinct client_id, order_id from changed where kind in ('CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED', 'HANDED_OVER');
  return null;
end $$;

create or replace function mark_scorecard_order() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  insert into scorecard_changes (client_id, order_id) values (new.client_id, new.id);
  return null;
end $$;

create or replace trigger scorecards_on_insert after insert on order_events referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_update after update on order_events referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_delete after delete on order_events referencing old table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on piece_events referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_update after update on piece_events referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_delete after delete on piece_events referencing old table as changed
  for each statement execute function mark_scorecard_changes();

-- Of former releases; the triggers above replace those that called it.
drop function if exists mark_scorecard_events;

create or replace trigger scorecards_on_update after update on order_legs referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_delete after delete on order_legs referencing old table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on reweighs referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_update after update on reweighs referencing new table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on order_reversals referencing new table as changed
  for each statement execute function mark_scorecard_changes();
create or replace trigger scorecards_on_update after update on order_reversals referencing new table as changed
  for each statement execute function mark_scorecard_changes();

create or replace trigger scorecards_on_insert after insert on custody_entries referencing new table as changed
  for each statement execute function mark_scorecard_checks();

-- A status changes with an event, which marks the order.
create or replace trigger scorecards_on_update
  after update of service_level, origin_country, destination_country, origin_port_id,
    destination_port_id, parties, customer_id, promised_to, pieces, gross_grams, price_minor, price_currency, cod_minor,
    cod_currency, duties on orders
  for each row when ((old.service_level, old.origin_country,
      old.destination_country, old.origin_port_id, old.destination_port_id, old.parties, old.customer_id, old.promised_to,
      old.pieces, old.gross_grams, old.price_minor, old.price_currency, old.cod_minor, old.cod_currency, old.duties)
    is distinct from (new.service_level, new.origin_country,
      new.destination_country, new.origin_port_id, new.destination_port_id, new.parties, new.customer_id, new.promised_to,
      new.pieces, new.gross_grams, new.price_minor, new.price_currency, new.cod_minor, new.cod_currency, new.duties))
  execute function mark_scorecard_order();

revoke execute on function mark_scorecard_changes, mark_scorecard_checks, mark_scorecard_order from public;
grant execute on function mark_scorecard_changes, mark_scorecard_checks, mark_scorecard_order
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

-- Computes the figures of a partner again, over the legs that ended from `first_day` on (dates in UTC). The legs are read once.
-- All legs of an order have the lane of the order, so the orders of a service, of a client or of all are sums over its lanes.
create or replace function refresh_scorecards(scored_partner uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public set work_mem = '32MB' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('scorecard ' || scored_partner, 0));
  -- Each statement sees what was committed before it, so a change of a leg is either counted below or marks the partner again.
  delete from scorecard_partners_due where partner_id = scored_partner;
  delete from partner_scorecards where partner_id = scored_partner;
  delete from client_scorecards where partner_id = scored_partner;
  with legs as materialized (
    select client_id, order_id, service_type, origin_country, destination_country, service_level, transit_minutes, on_time,
      first_attempt, lost, damaged, expected_scans, reported_scans, report_delay_minutes, reweigh_difference, lost_disputes,
      lost_minor, lost_currency
    from scorecard_legs where partner_id = scored_partner and ended_at >= first_day::timestamp at time zone 'UTC'),
  times as (
    select coalesce(client_id::text, '') client_key, coalesce(service_type, '') service_type,
      coalesce(origin_country, '') origin_country, coalesce(destination_country, '') destination_country,
      coalesce(service_level, '') service_level,
      percentile_disc(array[0.5, 0.9]) within group (order by transit_minutes) transit,
      percentile_disc(array[0.5, 0.9]) within group (order by report_delay_minutes) delay
    from legs
    group by grouping sets ((), (service_type), (service_type, origin_country, destination_country, service_level),
      (client_id), (client_id, service_type),
      (client_id, service_type, origin_country, destination_country, service_level))),
  -- One row for each order and service, and one for each order. Grouped by hashes: neither sorts the legs.
  counted_orders as (
    select client_id, order_id, service_type, origin_country, destination_country, service_level, count(*) legs,
      count(on_time) promised_legs, count(*) filter (where on_time) on_time_legs, count(transit_minutes) > 0 has_transit,
      bool_or(first_attempt is not null) was_attempted, bool_or(first_attempt) first_attempt, bool_or(lost) lost,
      bool_or(damaged) damaged, sum(expected_scans) expected_scans, sum(reported_scans) reported_scans,
      count(report_delay_minutes) > 0 has_reports, bool_or(reweigh_difference) has_difference,
      sum(lost_disputes) > 0 has_lost_disputes
    from legs
    group by grouping sets ((client_id, order_id, service_type, origin_country, destination_country, service_level),
      (client_id, order_id))),
  -- An order has no service in its own rows, so the group without a service is the sum over orders.
  sums as (
    select client_id, coalesce(client_id::text, '') client_key, coalesce(service_type, '') service_type,
      coalesce(origin_country, '') origin_country, coalesce(destination_country, '') destination_country,
      coalesce(service_level, '') service_level,
      count(*) orders, sum(legs) legs, count(*) filter (where promised_legs > 0) promised_orders,
      sum(promised_legs) promised_legs, sum(on_time_legs) on_time_legs, count(*) filter (where has_transit) transit_orders,
      count(*) filter (where was_attempted) attempted, count(*) filter (where first_attempt) first_attempt,
      count(*) filter (where lost) lost, count(*) filter (where damaged) damaged, count(expected_scans) scanned,
      coalesce(sum(expected_scans), 0) expected, coalesce(sum(reported_scans), 0) reported,
      count(*) filter (where has_reports) reported_orders, count(*) filter (where has_difference) differences,
      count(*) filter (where has_lost_disputes) lost_disputes
    from counted_orders
    group by grouping sets ((service_type), (service_type, origin_country, destination_country, service_level),
      (client_id, service_type), (client_id, service_type, origin_country, destination_country, service_level))
    having grouping(origin_country) = 1 or service_type is not null),
  figures as (
    select * from sums join times using (client_key, service_type, origin_country, destination_country, service_level)),
  -- Few rows, which each group reads: without the sums it would read all legs of its client again.
  lost_amounts as materialized (
    select client_id, service_type, origin_country, destination_country, service_level, lost_currency currency,
      sum(lost_minor) amount
    from legs where lost_minor > 0
    group by client_id, service_type, origin_country, destination_country, service_level, lost_currency),
  of_network as (insert into partner_scorecards
    select scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day, now(),
      orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit[1], transit[2], attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay[1], delay[2], differences, lost_disputes
    from figures where client_id is null)
  insert into client_scorecards
    select client_id, scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day,
      now(), orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit[1], transit[2], attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay[1], delay[2], differences, lost_disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount) order by currency), '[]')
        from (select l.currency, sum(l.amount) amount from lost_amounts l
          where l.client_id = f.client_id and (f.service_type = '' or l.service_type = f.service_type)
            and (f.origin_country = '' or (l.origin_country, l.destination_country, l.service_level)
              = (f.origin_country, f.destination_country, f.service_level))
          group by l.currency) amounts)
    from figures f where client_id is not null;
end $$;

-- What bookings from quotations of a partner that arrived from `first_day` on (UTC) cost and took, against their quotations, over
-- all clients and of the client of the transaction. Charges: the price of the booking in percent of the lines that it is of, in
-- one currency; the mean. Days: local days from the departure to the arrival, of the bags of its MAWB where it has some, less the longest
-- transit time, of quotations without services that take time; the mean. No row without such a booking. Sums and counts only.
create or replace function quoted_figures(partner uuid, first_day date)
returns table (charged_percent float8, charged_bookings bigint, own_charged_bookings bigint,
  extra_days float8, timed_bookings bigint, own_timed_bookings bigint)
language sql stable security definer set search_path = public as $$
  with arrived as (
    select q.client_id = app_client_id() or app_client_id() is null is_own,
      case when b.price #>> '{total,currency}' = q.offer ->> 'currency' and quoted.minor > 0
        then (b.price #>> '{total,amountMinor}')::float8 / quoted.minor * 100 end charged_percent,
      case when not quoted.has_services then
        (d.local_arrival + (actual.arrived_at - d.arrives_at))::date
          - (d.local_departure + (actual.departed_at - d.departs_at))::date
          - (q.offer #>> '{transitDays,max}')::integer end extra_days
    from quotations q
      join bookings b on b.client_id = q.client_id and b.id = q.booking_id and b.state = 'CONFIRMED'
      join departures d on d.partner_id = b.partner_id and d.id = b.departure_id and d.state = 'ARRIVED'
      cross join lateral (
        select sum((line #>> '{amount,amountMinor}')::float8) filter (where line ->> 'service' in ('FREIGHT', 'SURCHARGE')) minor,
          bool_or(line ->> 'service' in ('PICKUP', 'CUSTOMS', 'DELIVERY')) has_services
        from jsonb_array_elements(q.offer -> 'lines') line) quoted
      cross join lateral (
        select coalesce(min(m.departed_at), d.departed_at, d.departs_at) departed_at,
          coalesce(max(m.arrived_at), d.arrived_at, d.arrives_at) arrived_at
        from mawbs a join mawb_departures m on m.partner_id = a.partner_id and m.mawb_id = a.id
        where a.awb_number = b.awb_number) actual
    where q.partner_id = partner and actual.arrived_at >= first_day::timestamp at time zone 'UTC'
      and (app_client_id() is not null or partner = any (app_partner_ids())))
  select avg(charged_percent), count(charged_percent), count(charged_percent) filter (where is_own),
    avg(extra_days), count(extra_days), count(extra_days) filter (where is_own)
  from arrived having count(charged_percent) + count(extra_days) > 0 $$;

revoke execute on function clients_with_scorecard_changes, partners_with_due_scorecards, refresh_scorecards, quoted_figures from public;

grant execute on function clients_with_scorecard_changes, partners_with_due_scorecards, refresh_scorecards to portal_jobs;
grant execute on function quoted_figures to portal_app;
