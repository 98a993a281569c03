-- Manifests, MAWBs, their documents, stock of air waybill numbers, layouts and packs.

create table awb_stock (
  partner_id uuid not null references partners,
  prefix text not null check (prefix ~ '^\d{3}$'),
  first_serial integer not null check (first_serial between 0 and 9999999),
  last_serial integer not null,
  primary key (partner_id, prefix, first_serial),
  check ((last_serial >= first_serial) and (last_serial <= 9999999))
);
alter table awb_stock enable row level security;
alter table awb_stock force row level security;
grant select, insert, delete on awb_stock to portal_app;
create policy in_stock on awb_stock for select to portal_owner using (true);
create policy partner_side on awb_stock to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])) with check (partner_id = any ((select app_partner_ids())::uuid[]));

create table awb_stock_numbers (
  partner_id uuid not null references partners,
  prefix text not null check (prefix ~ '^\d{3}$'),
  serial integer not null check (serial between 0 and 9999999),
  -- USED: outside the platform. Numbers that the platform uses have no row.
  state text not null check (state in ('USED', 'VOID', 'RETURNED')),
  comment text not null check ((char_length(comment) >= 1) and (char_length(comment) <= 300)),
  user_id uuid not null,
  actor_name text not null,
  changed_at timestamptz not null,
  primary key (partner_id, prefix, serial)
);
alter table awb_stock_numbers enable row level security;
alter table awb_stock_numbers force row level security;
grant select, insert, update, delete on awb_stock_numbers to portal_app;
create policy in_stock on awb_stock_numbers for select to portal_owner using (true);
create policy partner_side on awb_stock_numbers to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[])) with check (partner_id = any ((select app_partner_ids())::uuid[]));

create table documents (
  client_id uuid not null references clients,
  id uuid not null,
  awb_number text check (awb_number ~ '^\d{3}-\d{8}$'),
  order_id uuid,
  category text not null check (category in ('AWB', 'HAWB', 'MANIFEST', 'SECURITY_DECLARATION', 'DGD',
    'COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT', 'OTHER')),
  version integer not null check (version > 0),
  file_key text not null,
  file_name text not null check ((char_length(file_name) >= 1) and (char_length(file_name) <= 255)),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by text,
  created_at timestamptz not null default now(),
  -- Weights and items of the orders of the MAWB at the upload, by mawb_digest.
  issued_digest text,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((awb_number is null) <> (order_id is null))
);
call guard_tenant_table('documents');
-- A MAWB carries orders of several customers, so that customers do not see its documents.
create policy no_customer on documents as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null);
-- Partners of the freight and customs legs read the documents of the client.
create policy partner_side on documents for select to portal_app
  using (awb_number is not null and (select app_partner_ids()) is not null
    and carries_mawb(awb_number, client_id, null, (select app_partner_ids())::uuid[]));
create unique index documents_of_mawb on documents (client_id, awb_number, category, version) where awb_number is not null;
create unique index documents_of_order on documents (client_id, order_id, category, version) where order_id is not null;

-- Insert only. Seen by all who see the document.
create table document_views (
  document_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  viewer_name text not null,
  -- Name of the client or the partner of the user.
  company_name text not null,
  viewed_at timestamptz not null,
  primary key (document_id, id)
);
alter table document_views enable row level security;
alter table document_views force row level security;
grant select, insert on document_views to portal_app;
create policy own on document_views for insert to portal_app with check (user_id = (select app_user_id()));

create table mawbs (
  partner_id uuid not null references partners,
  id uuid not null,
  -- Unique on the platform: an airline assigns a number once.
  awb_number text not null unique check (awb_number ~ '^\d{3}-\d{8}$'),
  state text not null check (state in ('OPEN', 'MANIFESTED', 'DEPARTED', 'ARRIVED')),
  flight_number text not null check (flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'),
  -- Local date of the departure.
  flight_date date not null,
  origin_port_id text not null,
  destination_port_id text not null,
  departs_at timestamptz,
  arrives_at timestamptz,
  consolidator text check ((char_length(consolidator) >= 1) and (char_length(consolidator) <= 120)),
  break_bulk_agent text check ((char_length(break_bulk_agent) >= 1) and (char_length(break_bulk_agent) <= 120)),
  broker text check ((char_length(broker) >= 1) and (char_length(broker) <= 120)),
  booked_grams integer check (booked_grams > 0),
  manifested_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Rates of the airline for a MAWB by weight break: FreightRates of the contract; null if the charges are as agreed.
  rates jsonb check (jsonb_typeof(rates) = 'object'),
  air_waybill jsonb,
  primary key (partner_id, id),
  check (destination_port_id <> origin_port_id),
  check (arrives_at > departs_at),
  check ((state = 'OPEN') = (manifested_at is null))
);
alter table mawbs enable row level security;
alter table mawbs force row level security;
grant select, insert, update on mawbs to portal_app;
grant select (partner_id) on mawbs to portal_jobs;
grant select (id) on mawbs to portal_jobs;
grant select (air_waybill) on mawbs to portal_jobs;
create policy operator on mawbs to portal_owner using (true) with check (true);
create policy own on mawbs to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
-- The air waybill of a pack, which is made by a job, says what its saved details say.
create policy packs on mawbs for select to portal_jobs using (partner_id = any ((select app_partner_ids())::uuid[]));
create index mawbs_by_flight on mawbs (partner_id, flight_date desc, id desc);

-- A manifest as it was issued: the lines that every layout is made from. Insert only.
create table manifests (
  partner_id uuid not null,
  mawb_id uuid not null,
  version integer not null check (version > 0),
  issued_at timestamptz not null,
  user_id uuid,
  actor_name text,
  -- Why it was issued again; null for the first version.
  reason text check ((char_length(reason) >= 1) and (char_length(reason) <= 300)),
  content jsonb not null,
  totals jsonb not null,
  differences jsonb not null default '[]',
  -- The layout that a manifest was issued in, and its version; a bundled layout has none.
  layout text not null default 'GENERAL',
  layout_version integer,
  primary key (partner_id, mawb_id, version),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id),
  check ((version = 1) = (reason is null))
);
alter table manifests enable row level security;
alter table manifests force row level security;
grant select, insert on manifests to portal_app;
grant select on manifests to portal_jobs;
create policy operator on manifests to portal_owner using (true) with check (true);
create policy own on manifests to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
-- The worker reads what it makes the papers from.
create policy packs on manifests for select to portal_jobs using (partner_id = any ((select app_partner_ids())::uuid[]));

-- Clients with pieces on a MAWB: the list of MAWBs is read without all their pieces.
create table mawb_clients (
  client_id uuid not null references clients,
  awb_number text not null,
  created_at timestamptz not null,
  primary key (client_id, awb_number)
);
call guard_tenant_table('mawb_clients');
revoke insert, update, delete on mawb_clients from portal_app, portal_jobs;
create policy follows_custody on mawb_clients to portal_owner using (true) with check (true);
create policy no_customer on mawb_clients as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
create index mawb_clients_newest on mawb_clients (created_at desc, awb_number);

create table mawb_departures (
  partner_id uuid not null,
  mawb_id uuid not null,
  number integer not null check (number between 1 and 99),
  flight_number text not null check (flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'),
  -- Local date of the departure.
  flight_date date not null,
  departed_at timestamptz not null,
  arrived_at timestamptz,
  user_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (partner_id, mawb_id, number),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id),
  check (arrived_at > departed_at)
);
alter table mawb_departures enable row level security;
alter table mawb_departures force row level security;
grant select, insert, update on mawb_departures to portal_app;
create policy operator on mawb_departures to portal_owner using (true) with check (true);
create policy own on mawb_departures to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));

-- Hand-overs of the bags of a MAWB at the destination, with their receipts.
create table mawb_hand_overs (
  partner_id uuid not null,
  mawb_id uuid not null,
  number integer not null check (number between 1 and 999),
  handed_over_at timestamptz not null,
  received_by text not null check ((char_length(received_by) >= 1) and (char_length(received_by) <= 120)),
  -- A PNG of the signature; null if the receiver did not sign.
  signature_key text,
  -- Number and gross weight of the bags.
  bags integer not null check (bags > 0),
  bag_grams bigint not null,
  user_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (partner_id, mawb_id, number),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id)
);
alter table mawb_hand_overs enable row level security;
alter table mawb_hand_overs force row level security;
grant select, insert on mawb_hand_overs to portal_app;
create policy operator on mawb_hand_overs to portal_owner using (true) with check (true);
create policy own on mawb_hand_overs to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));

-- The three-way match of each MAWB: its pieces as they were bagged, manifested and received. Triggers keep the rows equal to
-- the custody ledger and to the bags under the MAWB, see functions/mawb-match.sql.
create table mawb_pieces (
  client_id uuid not null,
  awb_number text not null check (awb_number ~ '^\d{3}-\d{8}$'),
  order_id uuid not null,
  piece integer not null check (piece between 1 and 999),
  -- The bag in which it travels or arrived.
  bag_code text,
  -- Gross weight of the piece at each stage; null if it did not reach the stage, or left it.
  bagged_grams integer,
  manifested_grams integer,
  received_grams integer,
  manifested_at timestamptz,
  received_at timestamptz,
  missing_at timestamptz,
  damaged_at timestamptz,
  -- Received, and its order goes to another port.
  is_misrouted boolean not null default false,
  -- {at, by, company, reason, comment}: how each side closed the discrepancies; null while they are open.
  client_closure jsonb,
  forwarder_closure jsonb,
  discrepancies text[] generated always as (array_remove(array[ case when ((received_at is null)
    and (missing_at >= manifested_at)) then 'SHORT' else null::text end, case when ((received_at is not null)
    and (manifested_at is null) and (not is_misrouted)) then 'OVER' else null::text end,
    case when ((received_at is not null) and is_misrouted) then 'MISROUTED' else null::text end,
    case when (damaged_at is not null) then 'DAMAGED' else null::text end], null::text)) stored not null,
  primary key (client_id, awb_number, order_id, piece),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('mawb_pieces');
revoke insert, delete on mawb_pieces from portal_app, portal_jobs;
create policy follows_custody on mawb_pieces to portal_owner using (true) with check (true);
create policy no_customer on mawb_pieces as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
-- The forwarder, and the broker and the last-mile partner of the destination.
create policy partner_side on mawb_pieces for select to portal_app
  using ((select app_partner_ids()) is not null and (select true from order_grants g
    where g.client_id = mawb_pieces.client_id and g.order_id = mawb_pieces.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])
      and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE']
    limit 1));
create index mawb_pieces_discrepancies on mawb_pieces (awb_number, client_id) where discrepancies <> '{}';
create index mawb_pieces_mawb on mawb_pieces (awb_number, bag_code);

create table mawb_documents (
  partner_id uuid not null references partners,
  id uuid not null,
  awb_number text not null check (awb_number ~ '^\d{3}-\d{8}$'),
  -- The client whose orders alone it concerns, and who sees it; null if only partners see it.
  for_client_id uuid references clients,
  category text not null check (category in ('AWB', 'HAWB', 'MANIFEST', 'SECURITY_DECLARATION', 'DGD',
    'COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT')),
  version integer not null check (version > 0),
  file_key text not null,
  file_name text not null check ((char_length(file_name) >= 1) and (char_length(file_name) <= 255)),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by text,
  issued_digest text not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, id),
  constraint mawb_documents_partner_id_awb_number_for_client_id_category_key unique nulls not distinct (partner_id,
    awb_number, for_client_id, category, version)
);
alter table mawb_documents enable row level security;
alter table mawb_documents force row level security;
grant select, insert on mawb_documents to portal_app;
create policy client_side on mawb_documents for select to portal_app
  using (for_client_id = (select app_client_id()) and (select app_customer_id()) is null);
create policy own on mawb_documents for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[])
    and carries_mawb(awb_number, for_client_id, partner_id, array[partner_id]));
create policy partner_side on mawb_documents for select to portal_app
  using ((select app_partner_ids()) is not null
    and carries_mawb(awb_number, for_client_id, partner_id, (select app_partner_ids())::uuid[]));
create index mawb_documents_awb on mawb_documents (awb_number, created_at desc, id desc);

create table manifest_layouts (
  id uuid primary key,
  -- Null for a layout of the operator, which all partners read.
  partner_id uuid references partners,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 80)),
  -- Key of the bundled layout that it was made from.
  based_on text,
  -- The latest version.
  version integer not null default 1 check (version > 0),
  archived_at timestamptz,
  created_at timestamptz not null
);
alter table manifest_layouts enable row level security;
alter table manifest_layouts force row level security;
grant select, insert on manifest_layouts to portal_app;
grant update (name) on manifest_layouts to portal_app;
grant update (version) on manifest_layouts to portal_app;
grant update (archived_at) on manifest_layouts to portal_app;
create policy editors on manifest_layouts for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on manifest_layouts to portal_owner using (true) with check (true);
create policy readers on manifest_layouts for select to portal_app
  using (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[]));
create policy writers on manifest_layouts for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create unique index manifest_layout_names on manifest_layouts (partner_id, lower(name)) nulls not distinct
  where archived_at is null;

-- A layout as it was saved. Insert only: manifests name the version that they were issued in.
create table manifest_layout_versions (
  layout_id uuid not null references manifest_layouts,
  version integer not null check (version > 0),
  partner_id uuid references partners,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 80)),
  country text check (country ~ '^[A-Z]{2}$'),
  confirmed_by text check ((char_length(confirmed_by) >= 1) and (char_length(confirmed_by) <= 120)),
  sheets jsonb not null,
  saved_at timestamptz not null,
  -- Null for the operator.
  user_id uuid,
  actor_name text not null,
  primary key (layout_id, version)
);
alter table manifest_layout_versions enable row level security;
alter table manifest_layout_versions force row level security;
grant select, insert on manifest_layout_versions to portal_app;
grant select on manifest_layout_versions to portal_jobs;
grant update (confirmed_by) on manifest_layout_versions to portal_app;
create policy editors on manifest_layout_versions for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on manifest_layout_versions to portal_owner using (true) with check (true);
create policy readers on manifest_layout_versions for select to portal_app, portal_jobs
  using (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[]));
create policy writers on manifest_layout_versions for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));

create table manifest_packs (
  partner_id uuid not null,
  mawb_id uuid not null,
  id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- Version of the manifest that the papers are made from.
  manifest_version integer not null,
  layout text not null,
  -- Why it was made although the bags or orders differ from the manifest; null without differences.
  comment text check ((char_length(comment) >= 1) and (char_length(comment) <= 300)),
  differences integer not null check (differences >= 0),
  user_id uuid not null,
  actor_name text not null,
  done_count integer not null default 0,
  total_count integer not null,
  -- An attempt counts when it starts, so that a pack that crashes its worker is not repeated without end.
  attempts integer not null default 0,
  pdf_key text,
  zip_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  layout_version integer,
  primary key (partner_id, id),
  foreign key (partner_id, mawb_id, manifest_version) references manifests (partner_id, mawb_id, version),
  check ((differences = 0) or (comment is not null))
);
alter table manifest_packs enable row level security;
alter table manifest_packs force row level security;
grant select, insert on manifest_packs to portal_app;
grant select, update on manifest_packs to portal_jobs;
create policy own on manifest_packs to portal_app, portal_jobs
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index manifest_packs_of_mawb on manifest_packs (partner_id, mawb_id, created_at desc, id desc);

create policy with_document on document_views for select to portal_app
  using (exists (select 1 from documents d where d.id = document_id)
    or exists (select 1 from mawb_documents m where m.id = document_id));
-- A forwarder reads its own MAWBs without their pieces.
create policy partner_side on mawb_clients for select to portal_app
  using ((select app_partner_ids()) is not null and (
    exists (select 1 from mawbs w where w.awb_number = mawb_clients.awb_number
      and w.partner_id = any ((select app_partner_ids())::uuid[]))
    or exists (select 1 from mawb_pieces m
      where m.client_id = mawb_clients.client_id and m.awb_number = mawb_clients.awb_number)));
