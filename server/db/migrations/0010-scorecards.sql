-- Scorecards of partners, computed from the legs of orders.

-- Orders whose legs must be computed again. Append-only for writers, so that no writer waits for another or for the job.
create table scorecard_changes (
  client_id uuid not null references clients,
  "position" bigint generated always as identity,
  order_id uuid not null,
  primary key (client_id, "position")
);
call guard_tenant_table('scorecard_changes');
create policy operator on scorecard_changes to portal_owner using (true) with check (true);

-- Partners whose figures must be computed again.
create table scorecard_partners_due (
  "position" bigint generated always as identity primary key,
  partner_id uuid not null references partners
);
grant select, insert on scorecard_partners_due to portal_jobs;

-- One row for each ended leg with a partner, computed again whenever its order changes. Times in whole minutes.
create table scorecard_legs (
  client_id uuid not null,
  order_id uuid not null,
  sequence integer not null,
  partner_id uuid not null references partners,
  service_type text not null,
  origin_country text not null,
  destination_country text not null,
  service_level text not null,
  ended_at timestamptz not null,
  -- From the start of the leg to its reported completion; null if it was not completed or its completion was not reported.
  transit_minutes integer check (transit_minutes >= 0),
  -- Completed within the days of the rate card; null without a completion or days.
  on_time boolean,
  -- Delivered without a failed attempt; null for legs without a delivery, and for deliveries that have not succeeded.
  first_attempt boolean,
  lost boolean not null,
  damaged boolean not null,
  -- Statuses of a complete leg, and how many of them were reported; null if the leg failed.
  expected_scans integer check (expected_scans > 0),
  reported_scans integer,
  -- Median time between an event and its report; null without reports.
  report_delay_minutes integer check (report_delay_minutes >= 0),
  -- The partner measured another weight or size than declared, beyond the tolerance.
  reweigh_difference boolean not null,
  -- Disputes of reweighs that the partner withdrew or revised, and the amount that it did not get; null if it is not known.
  lost_disputes integer not null check (lost_disputes >= 0),
  lost_minor bigint,
  lost_currency text,
  primary key (client_id, order_id, sequence),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((reported_scans >= 0) and (reported_scans <= expected_scans)),
  check ((expected_scans is null) = (reported_scans is null)),
  check ((lost_minor is null) = (lost_currency is null))
);
call guard_tenant_table('scorecard_legs');
create policy operator on scorecard_legs to portal_owner using (true) with check (true);
create policy own_customer on scorecard_legs as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on scorecard_legs for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index scorecard_legs_client on scorecard_legs (client_id, partner_id, ended_at);
create index scorecard_legs_partner on scorecard_legs (partner_id, ended_at)
  include (client_id, order_id, service_type, origin_country, destination_country, service_level, transit_minutes, on_time,
    first_attempt, lost, damaged, expected_scans, reported_scans, report_delay_minutes, reweigh_difference, lost_disputes,
    lost_minor, lost_currency);

-- One row for each completed leg, computed again when its order changes. Times in whole minutes.
create table leg_times (
  client_id uuid not null,
  order_id uuid not null,
  sequence integer not null,
  service_type text not null,
  partner_id uuid references partners,
  movement text not null,
  origin_country text not null,
  destination_country text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null where the leg did not reach its good end.
  took_minutes integer check (took_minutes >= 0),
  -- From where the leg began to the order's delivery; null where that did not come.
  remaining_minutes integer check (remaining_minutes >= 0),
  -- Within the days of the rate card; null where the card promised none, or the leg did not reach its good end.
  on_time boolean,
  exception boolean not null,
  lost boolean not null,
  -- Transit times of a service level and a transport mode: express by air takes another time than economy by truck.
  -- Legs that were measured before have neither, and are statistics of no order.
  service_level text not null default '',
  mode text not null default '',
  route_mode text not null default '',
  primary key (client_id, order_id, sequence),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('leg_times');
create index leg_times_ended on leg_times (client_id, ended_at);

-- The same figures of the orders of one client.
create table client_scorecards (
  client_id uuid not null references clients,
  partner_id uuid not null references partners,
  service_type text not null,
  origin_country text not null,
  destination_country text not null,
  service_level text not null,
  period_from date not null,
  period_to date not null,
  computed_at timestamptz not null,
  orders integer not null,
  legs integer not null,
  promised_orders integer not null,
  promised_legs integer not null,
  on_time_legs integer not null,
  transit_orders integer not null,
  transit_median_minutes integer,
  transit_p90_minutes integer,
  attempted_orders integer not null,
  first_attempt_orders integer not null,
  lost_orders integer not null,
  damaged_orders integer not null,
  scanned_orders integer not null,
  expected_scans bigint not null,
  reported_scans bigint not null,
  reported_orders integer not null,
  report_delay_median_minutes integer,
  report_delay_p90_minutes integer,
  reweigh_difference_orders integer not null,
  lost_dispute_orders integer not null,
  -- [{currency, amountMinor}]: what lost disputes cost the partner.
  lost_amounts jsonb not null,
  primary key (client_id, partner_id, service_type, origin_country, destination_country, service_level)
);
call guard_tenant_table('client_scorecards');
revoke insert, update, delete on client_scorecards from portal_app, portal_jobs;
create policy operator on client_scorecards to portal_owner using (true) with check (true);
create policy own_customer on client_scorecards as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on client_scorecards for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index client_scorecards_partner on client_scorecards (partner_id);

-- The figures of a partner over all clients. Empty texts: all services, all lanes.
create table partner_scorecards (
  partner_id uuid not null references partners,
  service_type text not null,
  origin_country text not null,
  destination_country text not null,
  service_level text not null,
  period_from date not null,
  period_to date not null,
  computed_at timestamptz not null,
  orders integer not null,
  legs integer not null,
  -- For each measure: the orders that it is computed from, and its sums.
  promised_orders integer not null,
  promised_legs integer not null,
  on_time_legs integer not null,
  transit_orders integer not null,
  transit_median_minutes integer,
  transit_p90_minutes integer,
  attempted_orders integer not null,
  first_attempt_orders integer not null,
  lost_orders integer not null,
  damaged_orders integer not null,
  scanned_orders integer not null,
  expected_scans bigint not null,
  reported_scans bigint not null,
  reported_orders integer not null,
  report_delay_median_minutes integer,
  report_delay_p90_minutes integer,
  reweigh_difference_orders integer not null,
  lost_dispute_orders integer not null,
  primary key (partner_id, service_type, origin_country, destination_country, service_level)
);
alter table partner_scorecards enable row level security;
alter table partner_scorecards force row level security;
grant select on partner_scorecards to portal_app;
create policy network on partner_scorecards for select to portal_app
  using ((select app_client_id()) is not null or partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on partner_scorecards to portal_owner using (true) with check (true);
create index partner_scorecards_period on partner_scorecards (period_to);
