-- Rate cards a partner agreed with one client alone: looked at before the network's. Columns as in rate_cards.

create table client_rate_cards (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null references partners,
  service_type text not null,
  origin jsonb not null,
  destination jsonb not null,
  currency text not null,
  breaks jsonb not null,
  step_grams integer not null,
  max_grams integer not null,
  minimum_minor bigint not null,
  fuel_basis_points integer not null,
  cod_fee_minor bigint,
  divisor integer not null,
  transit_days_min integer not null,
  transit_days_max integer not null,
  valid_from date not null,
  valid_to date,
  loaded_at timestamptz not null default now(),
  primary key (client_id, id),
  check (transit_days_min <= transit_days_max),
  check (valid_to is null or valid_from <= valid_to)
);
call guard_tenant_table('client_rate_cards');
-- The operator loads them; the client's own users only read.
revoke insert, update, delete on client_rate_cards from portal_app, portal_jobs;
create policy operator on client_rate_cards to portal_owner using (true) with check (true);
create unique index client_rate_cards_lane on client_rate_cards (client_id, partner_id, service_type, md5(origin::text),
  md5(destination::text), currency, valid_from, transit_days_min, transit_days_max);
create trigger routing_changed after insert or update or delete on client_rate_cards
  for each row execute function raise_routing_version();
