-- Batches, orders, their legs, pieces, events, labels, proofs and reversals; address book and saved views.

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
create policy own_customer on batches as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create policy under_way on batches for select to portal_owner using (status in ('CHECKING', 'IMPORTING'));
create index batches_newest on batches (client_id, created_at desc, id desc);
create index batches_same_file on batches (client_id, file_sha256, created_at) where file_sha256 is not null;
create index batches_under_way on batches (status) where status in ('CHECKING', 'IMPORTING');

-- One number series for the whole platform: an order code is never reused, not even by another client.
create sequence order_numbers as bigint start 1000000 cache 50;
grant usage on sequence order_numbers to portal_app, portal_jobs;

-- As `foldText` of the contract: without accents and in lower case. Most texts are ASCII, which need no regular expression.
create function fold_text(input text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(input) = char_length(input) then lower(input)
    else lower(translate(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')) end $$;

-- The words by which a party is found. The digits of the phone stand alone, because people type it in many forms.
create function party_search_words(party jsonb) returns text language sql immutable strict parallel safe as $$
  select public.fold_text(coalesce(party ->> 'name', '') || ' ' || coalesce(party ->> 'company', '') || ' '
    || regexp_replace(coalesce(party ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(party ->> 'email', '') || ' '
    || coalesce(party ->> 'postcode', '')) $$;

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
  incoterm text check (incoterm in ('EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'DDU')),
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
  promised_from date,
  promised_to date,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The local date on which pick-up or delivery of an order is requested.
  requested_date date,
  -- The number of the commercial invoice of an order.
  invoice_number text,
  -- {progress: {serviceType, status, pieces}, states: [{piece, serviceType, status, statusAt, isPresent}]}; null while all
  -- pieces have the same status.
  piece_states jsonb,
  -- Keys of the ports that the order received by default: originPortId, destinationPortId.
  ports_by_default text[] not null default '{}',
  -- Day of the exchange rates of an order's price; null if no price of a leg was converted, or the price is older than this.
  price_rates_as_of date,
  -- The numbers of all legs, in the sequence of the route; maintained by a trigger on order_legs.
  carrier_numbers text,
  -- CODE: the partner that delivers needs the delivery code.
  delivery_confirmation text not null default 'NONE' check (delivery_confirmation in ('NONE', 'CODE')),
  -- Why goods are sent, for customs. Local descriptions and permit numbers are in `items`.
  consignment_kind text not null default 'SALE' check (consignment_kind in ('SALE', 'GIFT', 'SAMPLE', 'RETURN')),
  search_text text generated always as (
    fold_text(order_code || ' ' || customer_order_code || ' ' || coalesce(awb_number, '') || ' ' || coalesce(hawb_number, '')
      || ' ' || coalesce(carrier_numbers, '')) || ' ' || party_search_words(parties -> 'consignee')) stored,
  consignee_search text generated always as (fold_text(consignee_name)) stored,
  primary key (client_id, id),
  unique (client_id, customer_order_code),
  unique (client_id, order_code),
  foreign key (client_id, batch_id) references batches (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check ((payment_type = 'cod') = ((cod_minor is not null) and (cod_currency is not null)))
);
call guard_tenant_table('orders');
-- A CASE, because the planner takes an OR with an equality for one row in two hundred.
create policy own_customer on orders as restrictive to portal_app, portal_jobs
  using (case when (select app_customer_id()) is null then true else customer_id = (select app_customer_id()) end);
create policy public_tracking on orders for select to portal_owner using (true);
create index orders_awb on orders (client_id, awb_number) where awb_number is not null;
-- The counts of a batch (orders with a printable label, orders without a partner) are read from the index alone.
create index orders_batch_status on orders (client_id, batch_id, created_at desc, id desc)
  include (status_service_type, status);
create index orders_code on orders (order_code);
create index orders_consignee on orders (client_id, consignee_key, created_at) where consignee_key is not null;
create index orders_customer on orders (client_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index orders_hawb on orders (client_id, hawb_number) where hawb_number is not null;
-- A partner names orders by id without their client.
create index orders_id on orders (id);
create index orders_latest on orders (client_id, status_at desc, id desc) include (customer_id);
create index orders_mawb on orders (awb_number, client_id) where awb_number is not null;
-- With the customer in the index, which every policy reads, a deep page is found without reading the rows.
create index orders_newest on orders (client_id, created_at desc, id desc) include (customer_id);
-- A full pending list is written to the index by the statement that finds it full (120 ms): a job writes it out first.
create index orders_search on orders using gin (client_id, search_text gin_trgm_ops, consignee_search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);
create index orders_stage on orders (client_id, stage, created_at desc, id desc) include (customer_id);
create index orders_updated on orders (client_id, updated_at desc, id desc) include (customer_id);
create index orders_weight on orders (client_id, gross_grams desc, id desc) include (customer_id);

-- Orders of a file, in the order of the file. Creating them writes nothing here: `batches.imported_to` counts them.
create table batch_orders (
  client_id uuid not null,
  batch_id uuid not null,
  ordinal integer not null,
  first_row integer not null,
  last_row integer not null,
  customer_order_code text not null,
  state text not null check (state in ('GOOD', 'FAULTY', 'EXISTING')),
  round integer not null default 0,
  -- [{row, cells}]
  rows json not null,
  -- The order as it will be created; null where it is faulty.
  draft json,
  errors json not null,
  warnings json not null,
  consignee_key text,
  -- In the currency of the destination's duty table.
  goods_minor bigint,
  -- Has a finding caused by other parcels of the consignee; the finding goes with them. A blocked order keeps its draft.
  split boolean not null default false,
  primary key (client_id, batch_id, ordinal),
  foreign key (client_id, batch_id) references batches (client_id, id)
);
call guard_tenant_table('batch_orders');

-- The mapping that a client chose for files with the same header.
create table upload_mappings (
  client_id uuid not null references clients,
  -- The nil id where it is the client's own and not a customer's.
  customer_id uuid not null,
  type text not null,
  fingerprint text not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (client_id, customer_id, type, fingerprint)
);
call guard_tenant_table('upload_mappings');

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
-- An encrypted number differs each time it is encrypted; the masked number is compared instead. The former index
-- address_book_once stays for the previous release.
create unique index address_book_address on address_book (client_id, customer_id, kind, md5((party #- '{taxId,token}')::text))
  nulls not distinct;
create unique index address_book_default on address_book (client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), kind) where is_default;
create index address_book_newest on address_book (client_id, updated_at desc, id desc);
-- An address is in a book once; only the digest of the party fits into an index.
create unique index address_book_once on address_book (client_id, customer_id, kind, md5(party::text)) nulls not distinct;
create index address_book_search on address_book using gin (client_id, search_text gin_trgm_ops);

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
  mode text check (mode in ('AIR', 'LAND', 'SEA')),
  -- The hub of a leg: of the consignee's area when the leg is routed, then the one that reported the parcel.
  hub_id uuid references partner_hubs,
  carrier_name text,
  primary key (client_id, order_id, sequence),
  unique (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((allocation = 'ALLOCATED') = (partner_id is not null))
);
call guard_tenant_table('order_legs');
create policy partner_side on order_legs for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy public_tracking on order_legs for select to portal_owner using (true);
create index order_legs_partner on order_legs (client_id, partner_id);
create index order_legs_tracking on order_legs (client_id, external_tracking) where external_tracking is not null;
-- Legs without a partner, for the work list.
create index order_legs_waiting on order_legs (client_id, order_id) where allocation = 'UNALLOCATED';

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
create policy mawb_documents on order_grants for select to portal_owner using (true);
create policy partner_side on order_grants for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index order_grants_partner on order_grants (partner_id, created_at desc, order_id);

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
  -- The piece that the order follows with this event; null for an event that was reported for the whole order.
  piece integer check (piece between 1 and 999),
  -- The hub where an event happened.
  hub_id uuid references partner_hubs,
  primary key (client_id, order_id, id),
  constraint order_events_client_id_order_id_service_type_status_update__key unique (client_id, order_id, service_type,
    status, update_timestamp),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_events');
create policy partner_side on order_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_events.client_id and g.order_id = order_events.order_id and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on order_events for select to portal_owner using (true);

create table piece_events (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Number of the piece in its order, from 1.
  piece integer not null check (piece between 1 and 999),
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
  hub_id uuid references partner_hubs,
  primary key (client_id, order_id, id),
  constraint piece_events_client_id_order_id_piece_service_type_status_u_key unique (client_id, order_id, piece,
    service_type, status, update_timestamp),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('piece_events');
create policy partner_side on piece_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = piece_events.client_id and g.order_id = piece_events.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on piece_events for select to portal_owner using (true);

create table withdrawn_events (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- Number of the piece in its order, from 1; null for an event of the whole order.
  piece integer check (piece between 1 and 999),
  leg_sequence integer,
  service_type text not null,
  status text not null,
  remarks text,
  place text,
  hub_id uuid references partner_hubs,
  update_timestamp timestamptz not null,
  received_at timestamptz not null,
  source text not null check (source in ('PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM')),
  partner_id uuid references partners,
  user_id uuid,
  withdrawn_at timestamptz not null,
  withdrawn_by text not null check (withdrawn_by in ('PARTNER', 'CLIENT', 'OPERATOR')),
  reason text not null check (reason in ('WRONG_ORDER', 'WRONG_STATUS', 'WRONG_TIME', 'DUPLICATE', 'OTHER')),
  comment text not null check ((char_length(comment) >= 1) and (char_length(comment) <= 500)),
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('withdrawn_events');
create policy partner_side on withdrawn_events for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = withdrawn_events.client_id and g.order_id = withdrawn_events.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));

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
  comment text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id, version),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_labels');

create table order_ssccs (
  client_id uuid not null,
  order_id uuid not null,
  -- Number of the piece in its order, from 1.
  piece integer not null check (piece between 1 and 999),
  sscc text not null check (sscc ~ '^\d{18}$'),
  primary key (client_id, order_id, piece),
  unique (client_id, sscc),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_ssccs');
create policy partner_side on order_ssccs for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_ssccs.client_id and g.order_id = order_ssccs.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on order_ssccs for select to portal_owner using (true);
-- A partner names pieces without their client.
create index order_ssccs_sscc on order_ssccs (sscc);

-- A series per company prefix. Its numbers are never assigned twice, also after a return to an earlier prefix.
create table sscc_series (
  client_id uuid not null references clients,
  company_prefix text not null check (company_prefix ~ '^\d{4,12}$'),
  next_number bigint not null default 0 check (next_number >= 0),
  -- New pieces get SSCCs of the active series.
  active boolean not null,
  created_at timestamptz not null default now(),
  primary key (client_id, company_prefix)
);
call guard_tenant_table('sscc_series');
create policy operator on sscc_series to portal_owner using (true) with check (true);
create unique index sscc_series_active on sscc_series (client_id) where active;

create table order_cancellations (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('REQUESTED', 'ACCEPTED', 'REFUSED')),
  comment text,
  answer_comment text,
  partner_id uuid references partners,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_cancellations');
create policy partner_side on order_cancellations for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create unique index order_cancellations_live on order_cancellations (client_id, order_id) where state = 'REQUESTED';
create index order_cancellations_order on order_cancellations (client_id, order_id, requested_at desc);
create index order_cancellations_requested on order_cancellations (partner_id, requested_at) where state = 'REQUESTED';

create table order_reversals (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- From APPROVED until it is closed it stands where its reverse order stands.
  state text not null check (state in ('INITIATED', 'APPROVED', 'REJECTED', 'CLOSED')),
  initiated_by text not null check (initiated_by in ('CLIENT', 'PARTNER')),
  partner_id uuid not null references partners,
  comment text not null,
  answer_comment text,
  initiator uuid,
  initiated_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  reverse_order_id uuid,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, reverse_order_id) references orders (client_id, id),
  check ((reverse_order_id is not null) = (state in ('APPROVED', 'CLOSED'))),
  check ((answered_at is null) = (state = 'INITIATED')),
  check ((closed_at is not null) = (state = 'CLOSED'))
);
call guard_tenant_table('order_reversals');
-- Users of a customer see the reversals of the orders they see.
create policy own_customer on order_reversals as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = order_reversals.client_id and o.id = order_reversals.order_id));
create policy partner_side on order_reversals for select to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]));
create index order_reversals_initiated on order_reversals (partner_id, initiated_at) where state = 'INITIATED';
-- One open reversal for each order.
create unique index order_reversals_live on order_reversals (client_id, order_id) where state in ('INITIATED', 'APPROVED');
create index order_reversals_newest on order_reversals (client_id, initiated_at desc, id desc);
create index order_reversals_order on order_reversals (client_id, order_id, initiated_at desc);
create unique index order_reversals_reverse on order_reversals (client_id, reverse_order_id) where reverse_order_id is not null;

-- For the client and its customers only: partners have no policy.
create table delivery_codes (
  client_id uuid not null,
  order_id uuid not null,
  code text not null check (code ~ '^\d{6}$'),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('delivery_codes');
create policy own_customer on delivery_codes as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_codes.client_id and o.id = delivery_codes.order_id));

-- One current proof of a leg, or of a piece on it.
create table delivery_proofs (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  leg_sequence integer not null,
  service_type text not null,
  status text not null,
  -- Number of the piece; null for the whole order.
  piece integer check (piece between 1 and 999),
  delivered_at timestamptz not null,
  receiver_name text,
  receiver_relation text check (receiver_relation in ('CONSIGNEE', 'FAMILY', 'COLLEAGUE', 'NEIGHBOUR', 'RECEPTION',
    'SAFE_PLACE', 'OTHER')),
  place text,
  latitude numeric(8,6) check (latitude between -90 and 90),
  longitude numeric(9,6) check (longitude between -180 and 180),
  code_verified boolean not null default false,
  partner_id uuid references partners,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((latitude is null) = (longitude is null))
);
call guard_tenant_table('delivery_proofs');
create policy own_customer on delivery_proofs as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_proofs.client_id and o.id = delivery_proofs.order_id));
create policy partner_side on delivery_proofs for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy public_tracking on delivery_proofs for select to portal_owner using (true);
create unique index delivery_proofs_delivery on delivery_proofs
  (client_id, order_id, service_type, coalesce(piece, 0), delivered_at);

create table delivery_proof_files (
  client_id uuid not null,
  order_id uuid not null,
  proof_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('SIGNATURE', 'PHOTO')),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  file_key text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, proof_id, kind, sha256),
  foreign key (client_id, order_id, proof_id) references delivery_proofs (client_id, order_id, id)
);
call guard_tenant_table('delivery_proof_files');
create policy own_customer on delivery_proof_files as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_proof_files.client_id and o.id = delivery_proof_files.order_id));
-- Whoever reads the proof reads its images.
create policy partner_side on delivery_proof_files for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from delivery_proofs p
    where p.client_id = delivery_proof_files.client_id and p.order_id = delivery_proof_files.order_id
      and p.id = delivery_proof_files.proof_id and p.partner_id = any ((select app_partner_ids())::uuid[])));

create table delivery_forecasts (
  client_id uuid not null,
  order_id uuid not null,
  -- The status that `stuck_at` was set for: once the order moves on it says nothing.
  status_at timestamptz not null,
  promised_from date,
  promised_to date,
  basis text check (basis in ('MEASURED', 'RATE_CARD')),
  -- Orders the promise was measured from; null where it is the rate cards'.
  orders integer,
  -- [{serviceType, at}]: when the legs before the last should be over.
  leg_ends jsonb not null,
  late_at timestamptz,
  stuck_at timestamptz,
  stuck_notified_at timestamptz,
  -- Which figures it was set by; null before there were any.
  computed_at timestamptz,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check (((promised_from is null) = (promised_to is null)) and ((promised_from is null) = (basis is null))),
  check ((basis = 'MEASURED') = (orders is not null))
);
call guard_tenant_table('delivery_forecasts');
create policy partner_side on delivery_forecasts for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = delivery_forecasts.client_id and g.order_id = delivery_forecasts.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy public_tracking on delivery_forecasts for select to portal_owner using (true);
create index delivery_forecasts_computed on delivery_forecasts (client_id, computed_at);
create index delivery_forecasts_late on delivery_forecasts (client_id, late_at, order_id) where late_at is not null;
create index delivery_forecasts_stuck on delivery_forecasts (client_id, stuck_at, order_id) where stuck_at is not null;

-- A finding without a row has the default severity of contract/preflight.
create table preflight_severities (
  client_id uuid not null references clients,
  finding text not null,
  severity text not null check (severity in ('WARNING', 'BLOCKER')),
  updated_at timestamptz not null default now(),
  primary key (client_id, finding)
);
call guard_tenant_table('preflight_severities');
create policy operator on preflight_severities to portal_owner using (true) with check (true);

-- The part of a trace that all orders of a lane share, stored once under the digest of its content.
create table route_sheets (
  client_id uuid not null references clients,
  id text not null,
  sheet jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('route_sheets');

-- A partner sees the client and the batch of the orders granted to it, and of no others.
create policy partner_side on clients for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = clients.client_id and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy partner_side on batches for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from orders o join order_grants g
      on g.client_id = o.client_id and g.order_id = o.id
    where o.client_id = batches.client_id and o.batch_id = batches.id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy partner_side on orders for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = orders.client_id and g.order_id = orders.id and g.partner_id = any ((select app_partner_ids())::uuid[])));
