-- Batches, orders, their legs, events, notes, labels and cancellations; address book and saved views.

-- One number series for the whole platform: an order code is never reused, not even by another client.
create sequence order_numbers as bigint start 1000000 cache 50;
grant usage on sequence order_numbers to portal_app, portal_jobs;

create table batches (
  client_id uuid not null references clients,
  id uuid not null,
  batch_code text not null,
  type text not null check (type in ('domestic', 'cross-border', 'b2b', 'address-book', 'status-update', 'awb')),
  source text not null check (source in ('FILE', 'API', 'FORM')),
  customer_id uuid,
  file_name text,
  file_path text,
  file_sha256 text,
  status text not null check (status in ('UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELLED', 'FAILED')),
  mapping jsonb,
  options jsonb not null default '{}',
  total_rows integer not null default 0,
  checked_rows integer not null default 0,
  good_orders integer not null default 0,
  faulty_orders integer not null default 0,
  created_orders integer not null default 0,
  existing_orders integer not null default 0,
  -- A reason, without its text: {code, params}.
  failure jsonb,
  file_bytes bigint,
  header jsonb not null default '[]',
  suggestion jsonb,
  has_saved_mapping boolean not null default false,
  -- How the columns of the file write numbers and dates, for cells corrected later: {decimalMarks, dateOrders} by column.
  survey jsonb,
  import_good boolean not null default false,
  -- Raised by each worker that takes the batch: a late write of an earlier worker is refused by it.
  worker_run integer not null default 0,
  -- Good orders of this round up to this ordinal exist; set in the transaction that creates them.
  imported_to integer not null default 0,
  -- Corrected orders of a batch that is done are created in a further round; good orders of earlier rounds exist.
  round integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, batch_code),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
call guard_tenant_table('batches');
create index batches_newest on batches (client_id, created_at desc, id desc);
create policy own_customer on batches as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));

create table orders (
  client_id uuid not null references clients,
  id uuid not null,
  order_code text not null,
  customer_order_code text not null,
  customer_id uuid,
  batch_id uuid,
  movement text not null check (movement in ('DOMESTIC', 'CROSS_BORDER', 'B2B')),
  service_level text not null check (service_level in ('ECONOMY', 'ECONOMY_PLUS', 'EXPRESS')),
  payment_type text not null check (payment_type in ('prepaid', 'cod')),
  cod_minor bigint check (cod_minor >= 0),
  cod_currency text,
  incoterm text check (incoterm in ('DDP', 'DDU')),
  shipment_mode text check (shipment_mode in ('AIR', 'SEA', 'LAND')),
  origin_country text not null,
  destination_country text not null,
  origin_port_id text,
  destination_port_id text,
  -- {consignor, consignee, pickup?, returnTo?}: each {name, company, phone, email, addressLine1.., city, province, postcode, country}
  parties jsonb not null,
  consignee_name text not null,
  consignee_city text,
  -- [{description, category, hsCode, quantity, unitValue, grossGrams, originCountry, sku}]
  items jsonb not null,
  -- [{pieceNumber, grossGrams, lengthMm, widthMm, heightMm}]
  parcels jsonb not null,
  pieces integer not null check (pieces between 1 and 999),
  gross_grams bigint not null check (gross_grams > 0),
  chargeable_grams bigint not null,
  value_minor bigint not null,
  value_currency text not null,
  price_minor bigint,
  price_currency text,
  awb_number text,
  hawb_number text,
  remarks text,
  -- Where the order stands: the furthest event. status_rank orders statuses along the route.
  status_service_type text not null,
  status text not null,
  status_remarks text,
  status_at timestamptz not null,
  status_rank integer not null,
  terminal boolean not null default false,
  stage text not null check (stage in ('UNALLOCATED', 'READY', 'IN_TRANSIT', 'EXCEPTION', 'DELIVERED', 'CLOSED')),
  -- As contract/duties describes; null within a country and where the destination has no duty table.
  duties jsonb,
  -- Country and a digest of name and place: equal for the same consignee. Null where no value counts as low.
  consignee_key text,
  label_version integer not null default 1,
  label_printed_at timestamptz,
  promised_from timestamptz,
  promised_to timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(order_code || ' ' || customer_order_code || ' ' || coalesce(awb_number, '') || ' ' || coalesce(hawb_number, ''))) stored,
  consignee_search text generated always as (lower(consignee_name)) stored,
  primary key (client_id, id),
  unique (client_id, order_code),
  unique (client_id, customer_order_code),
  foreign key (client_id, customer_id) references customers (client_id, id),
  foreign key (client_id, batch_id) references batches (client_id, id),
  check ((payment_type = 'cod') = (cod_minor is not null and cod_currency is not null))
);
call guard_tenant_table('orders');

-- A CASE, because the planner takes an OR with an equality for one row in two hundred.
create policy own_customer on orders as restrictive to portal_app, portal_jobs
  using (case when (select app_customer_id()) is null then true else customer_id = (select app_customer_id()) end);

-- With the customer in the index, which every policy reads, a deep page is found without reading the rows.
create index orders_newest on orders (client_id, created_at desc, id desc) include (customer_id);
create index orders_stage on orders (client_id, stage, created_at desc, id desc) include (customer_id);
create index orders_latest on orders (client_id, status_at desc, id desc) include (customer_id);
create index orders_awb on orders (client_id, awb_number) where awb_number is not null;
create index orders_hawb on orders (client_id, hawb_number) where hawb_number is not null;

-- A partner names orders by id without their client.
create index orders_id on orders (id);

-- A full pending list is written to the index by the statement that finds it full (120 ms): a job writes it out first.
create index orders_search on orders using gin (client_id, search_text gin_trgm_ops, consignee_search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);
create index orders_updated on orders (client_id, updated_at desc, id desc) include (customer_id);
create index orders_weight on orders (client_id, gross_grams desc, id desc) include (customer_id);
create index orders_consignee on orders (client_id, consignee_key, created_at) where consignee_key is not null;
create index orders_code on orders (order_code);
create index orders_batch on orders (client_id, batch_id, created_at desc, id desc);
create index orders_customer on orders (client_id, customer_id, created_at desc, id desc) where customer_id is not null;

-- Which partners may see which order. A partner sees orders through these rows only.
create table order_grants (
  client_id uuid not null,
  order_id uuid not null,
  partner_id uuid not null references partners,
  service_types text[] not null,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id, partner_id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_grants');
create policy partner_side on order_grants for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index order_grants_partner on order_grants (partner_id, created_at desc, order_id);
create policy partner_side on orders for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = orders.client_id and g.order_id = orders.id and g.partner_id = any ((select app_partner_ids())::uuid[])));

create table order_legs (
  client_id uuid not null,
  order_id uuid not null,
  sequence integer not null,
  id uuid not null,
  service_type text not null,
  allocation text not null check (allocation in ('ALLOCATED', 'UNALLOCATED')),
  partner_id uuid references partners,
  rate_card_id uuid,
  from_place text not null,
  to_place text not null,
  price_minor bigint,
  price_currency text,
  chargeable_grams bigint not null,
  transit_days_min integer,
  transit_days_max integer,
  rule text not null,
  -- Candidates, prices, why chosen and why not, as contract/routing describes.
  trace jsonb not null,
  external_tracking text,
  updated_at timestamptz not null default now(),
  primary key (client_id, order_id, sequence),
  unique (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((allocation = 'ALLOCATED') = (partner_id is not null))
);
call guard_tenant_table('order_legs');
create policy partner_side on order_legs for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index order_legs_partner on order_legs (client_id, partner_id);
create index order_legs_tracking on order_legs (client_id, external_tracking) where external_tracking is not null;

-- Legs without a partner, for the work list.
create index order_legs_waiting on order_legs (client_id, order_id) where allocation = 'UNALLOCATED';

create table order_events (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  leg_sequence integer,
  service_type text not null,
  status text not null,
  remarks text,
  place text,
  update_timestamp timestamptz not null,
  received_at timestamptz not null default now(),
  source text not null check (source in ('PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM')),
  partner_id uuid references partners,
  user_id uuid,
  primary key (client_id, order_id, id),
  -- A repeat of the same status at the same time is stored once.
  unique (client_id, order_id, service_type, status, update_timestamp),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_events');
create policy partner_side on order_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_events.client_id and g.order_id = order_events.order_id and g.partner_id = any ((select app_partner_ids())::uuid[])));

-- Notes of a client to the partners of an order in transit.
create table order_notes (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  note text not null,
  -- The author's name at that time: a user's row is readable by that user alone.
  author text,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_notes');
create policy partner_side on order_notes for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_notes.client_id and g.order_id = order_notes.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));

create table order_labels (
  client_id uuid not null,
  order_id uuid not null,
  version integer not null,
  barcode text not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id, version),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_labels');

create table order_cancellations (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('REQUESTED', 'ACCEPTED', 'REFUSED')),
  reason text,
  answer_reason text,
  partner_id uuid references partners,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_cancellations');
create unique index order_cancellations_live on order_cancellations (client_id, order_id) where state = 'REQUESTED';
create policy partner_side on order_cancellations for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index order_cancellations_requested on order_cancellations (partner_id, requested_at) where state = 'REQUESTED';
create index order_cancellations_order on order_cancellations (client_id, order_id, requested_at desc);

-- Order counts by stage: each statement adds its difference, a read sums the rows, a job folds them into one per stage.
create table order_counts (
  client_id uuid not null references clients,
  customer_id uuid not null,
  stage text not null,
  id uuid not null default gen_random_uuid(),
  orders bigint not null,
  primary key (client_id, customer_id, stage, id)
);
call guard_tenant_table('order_counts');
create policy own_customer on order_counts as restrictive for select to portal_app
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));

create table address_book (
  client_id uuid not null references clients,
  id uuid not null,
  customer_id uuid,
  label text not null,
  kind text not null check (kind in ('CONSIGNOR', 'CONSIGNEE', 'PICKUP', 'RETURN')),
  party jsonb not null,
  country text not null,
  is_default boolean not null default false,
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
call guard_tenant_table('address_book');
create policy own_customer on address_book as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create index address_book_newest on address_book (client_id, updated_at desc, id desc);
create index address_book_search on address_book using gin (client_id, search_text gin_trgm_ops);
create unique index address_book_default on address_book (client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), kind) where is_default;

-- An address is in a book once; only the digest of the party fits into an index.
create unique index address_book_once on address_book (client_id, customer_id, kind, md5(party::text)) nulls not distinct;

create table saved_views (
  client_id uuid not null references clients,
  id uuid not null,
  user_id uuid not null,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, user_id, page, name)
);
call guard_tenant_table('saved_views');
create policy public_tracking on order_legs for select to portal_owner using (true);
create policy public_tracking on orders for select to portal_owner using (true);
create policy public_tracking on order_events for select to portal_owner using (true);

-- A partner sees the client and the batch of the orders granted to it, and of no others.
create policy partner_side on clients for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = clients.client_id and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy partner_side on batches for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from orders o join order_grants g
      on g.client_id = o.client_id and g.order_id = o.id
    where o.client_id = batches.client_id and o.batch_id = batches.id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
