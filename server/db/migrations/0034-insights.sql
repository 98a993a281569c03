-- Figures of Insights: what each order counts, and its sums by day and month; saved views that a team shares.
-- `partner_id` is the reader of a row: a partner that carries the order, or the nil id for the client itself.

-- A figure with a key, by a short id: an order counts in about 30 of them.
create table insight_marks (
  client_id uuid not null references clients,
  id integer generated always as identity,
  partner_id uuid not null,
  figure text not null,
  -- Empty: the base of the figure.
  key text not null,
  -- Read by day for the series of its figure.
  is_series boolean not null,
  primary key (client_id, id),
  unique (client_id, partner_id, figure, key)
);
call guard_tenant_table('insight_marks');
create policy operator on insight_marks to portal_owner using (true) with check (true);
create policy own_customer on insight_marks as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on insight_marks for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index insight_marks_partner on insight_marks (partner_id, figure, key);

-- Groups of orders that filters select. ALL: each order of the reader; CUSTOMER: those of a customer; ROUTE: those of a lane,
-- service level and set of partners and services. Each order is in one segment of each kind that it has.
create table insight_segments (
  client_id uuid not null references clients,
  id integer generated always as identity,
  partner_id uuid not null,
  kind text not null check (kind in ('ALL', 'CUSTOMER', 'ROUTE')),
  customer_id uuid,
  origin_country text,
  destination_country text,
  service_level text,
  -- Partners and service types of the legs, sorted; of a partner's rows its own.
  partner_ids uuid[],
  service_types text[],
  primary key (client_id, id),
  check ((kind = 'CUSTOMER') = (customer_id is not null)),
  check ((kind = 'ROUTE') = (origin_country is not null and destination_country is not null and service_level is not null
    and partner_ids is not null and service_types is not null)),
  unique nulls not distinct (client_id, partner_id, kind, customer_id, origin_country, destination_country, service_level,
    partner_ids, service_types)
);
call guard_tenant_table('insight_segments');
create policy operator on insight_segments to portal_owner using (true) with check (true);
create policy own_customer on insight_segments as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on insight_segments for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index insight_segments_partner on insight_segments (partner_id);

-- What an order counts. The lists have one entry for each mark: its amount (minor units, parcels, or 1 for a success), and its
-- grams. Amounts and grams are of one order.
create table insight_orders (
  client_id uuid not null,
  order_id uuid not null,
  partner_id uuid not null,
  segment_id integer not null,
  customer_id uuid,
  -- Day of creation in the time zone of the client.
  created_on date not null,
  marks integer[] not null,
  amounts bigint[] not null,
  grams bigint[] not null,
  primary key (client_id, order_id, partner_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, segment_id) references insight_segments (client_id, id)
);
call guard_tenant_table('insight_orders');
create policy operator on insight_orders to portal_owner using (true) with check (true);
create policy own_customer on insight_orders as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on insight_orders for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index insight_orders_segment on insight_orders (client_id, segment_id, created_on);
create index insight_orders_day on insight_orders (client_id, created_on);
create index insight_orders_customer on insight_orders (client_id, customer_id, created_on) where customer_id is not null;
-- A customer together with another filter.
create index insight_orders_customer_segment on insight_orders (client_id, customer_id, segment_id, created_on)
  where customer_id is not null;
-- For lists of the orders that a figure counts. Ids of marks are unique over all clients.
create index insight_orders_marks on insight_orders using gin (marks);

-- Sums of the orders of a segment. Grain D: a day, S: a day with the marks of series only, M: a month, at its first day.
create table insight_sums (
  client_id uuid not null,
  partner_id uuid not null,
  segment_id integer not null,
  grain text not null check (grain in ('D', 'S', 'M')),
  starts_on date not null,
  marks integer[] not null,
  orders integer[] not null,
  amounts bigint[] not null,
  grams bigint[] not null,
  primary key (client_id, segment_id, grain, starts_on),
  foreign key (client_id, segment_id) references insight_segments (client_id, id)
);
call guard_tenant_table('insight_sums');
create policy operator on insight_sums to portal_owner using (true) with check (true);
create policy own_customer on insight_sums as restrictive to portal_app
  using ((select app_customer_id()) is null);
create policy partner_side on insight_sums for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create index insight_sums_partner on insight_sums (partner_id, grain, starts_on);

-- Views that the team of their author sees: the users of the client, or those of one customer.
alter table saved_views add column is_shared boolean not null default false;
alter table saved_views add column customer_id uuid;
alter table saved_views add foreign key (client_id, customer_id) references customers (client_id, id);
-- Name of the author at that time: a user's row is readable by that user alone.
alter table saved_views add column author text;
create index saved_views_shared on saved_views (client_id, page) where is_shared;

-- The share of orders on time that a client aims for on a lane, in percent.
create table insight_targets (
  client_id uuid not null references clients,
  origin_country text not null,
  destination_country text not null,
  on_time_percent integer not null check (on_time_percent between 1 and 100),
  updated_at timestamptz not null default now(),
  primary key (client_id, origin_country, destination_country)
);
call guard_tenant_table('insight_targets');
create policy own_customer on insight_targets as restrictive to portal_app
  using ((select app_customer_id()) is null);

-- Weeks whose figures were sent to a client, by their last day: each once.
create table insight_reports (
  client_id uuid not null references clients,
  ends_on date not null,
  primary key (client_id, ends_on)
);
call guard_tenant_table('insight_reports');
revoke insert, update, delete on insight_reports from portal_app;

-- The job counts the orders that exist.
alter table orders no force row level security;
alter table scorecard_changes no force row level security;
insert into scorecard_changes (client_id, order_id) select client_id, id from orders;
alter table scorecard_changes force row level security;
alter table orders force row level security;
