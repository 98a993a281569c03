-- Pre-flight: what a client wants findings to do, what may not travel where, and parcels of one consignee found at once.

-- A finding without a row counts as contract/preflight says.
create table preflight_choices (
  client_id uuid not null references clients,
  finding text not null,
  severity text not null check (severity in ('WARNING', 'BLOCKER')),
  updated_at timestamptz not null default now(),
  primary key (client_id, finding)
);
call guard_tenant_table('preflight_choices');
create policy operator on preflight_choices to portal_owner using (true) with check (true);

-- The operator's list, loaded as a whole.
create table forbidden_goods (
  id integer generated always as identity primary key,
  -- Null stands for every country.
  origin_country text,
  destination_country text,
  goods text not null,
  hs_prefixes text[] not null,
  words text[] not null,
  reason text not null,
  source text not null,
  source_date date not null
);
grant select on forbidden_goods to portal_app, portal_jobs;
create trigger network_changed after insert or update or delete on forbidden_goods
  for each statement execute function raise_network_version();

-- Country and a digest of name and place: the same consignee has the same key. Null where no worth counts as low.
alter table orders add column consignee_key text;
create index orders_consignee on orders (client_id, consignee_key, created_at) where consignee_key is not null;

alter table batch_orders
  add column consignee_key text,
  -- In the currency of the destination's duty table.
  add column goods_minor bigint,
  -- Carries a finding that came of other parcels, and goes when they do. The draft of an order it blocks stays.
  add column split boolean not null default false;
