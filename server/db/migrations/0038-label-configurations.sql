-- Configurations of labels in versions, logos of customers, and with each printed label the version that it was printed with.

alter table customers add column logo_path text;

-- A row is one version; rows never change. Null in customer, partner and movement is for all of them.
create table label_configurations (
  client_id uuid not null references clients,
  id uuid not null,
  customer_id uuid,
  partner_id uuid references partners,
  movement text check (movement in ('DOMESTIC', 'CROSS_BORDER', 'B2B')),
  version integer not null check (version > 0),
  -- As contract/labels describes them. Null in a version that removes the configuration.
  settings jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  unique nulls not distinct (client_id, customer_id, partner_id, movement, version),
  foreign key (client_id, customer_id) references customers (client_id, id),
  check (settings is not null or customer_id is not null or partner_id is not null or movement is not null)
);
-- The setting of `clients.label_only`, which a later release drops.
insert into label_configurations (client_id, id, version, settings)
  select client_id, gen_random_uuid(), 1, '{"labelOnly": true}' from clients where label_only;
call guard_tenant_table('label_configurations');
create policy own_customer on label_configurations as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id is null or customer_id = (select app_customer_id()));

-- What a label was first printed with. Null before that, and for labels that were last printed before configurations had versions.
alter table order_labels add column configuration_id uuid, add column logo_path text,
  add foreign key (client_id, configuration_id) references label_configurations (client_id, id);
