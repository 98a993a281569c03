-- Rate cards of the network and of clients, and files of rates.

-- Network rate cards, as contract/routing describes them. Loading the same lane, start and days again replaces the price.
create table rate_cards (
  id uuid primary key,
  partner_id uuid not null references partners,
  service_type text not null,
  -- {country, portId?, zone? {name, postcodePrefixes}}
  origin jsonb not null,
  destination jsonb not null,
  currency text not null,
  -- [{fromGrams, baseMinor, perStepMinor}], rising
  breaks jsonb,
  step_grams integer,
  max_grams integer,
  minimum_minor bigint,
  fuel_basis_points integer,
  -- Null where the card offers no COD.
  cod_fee_minor bigint,
  divisor integer,
  transit_days_min integer not null,
  transit_days_max integer not null,
  valid_from date not null,
  valid_to date,
  loaded_at timestamptz not null default now(),
  -- Service levels (null: all) and transport mode (null: none) of rate cards; the mode of a leg is that of its card.
  -- Before, every forwarder's card was a price by air.
  service_levels text[],
  mode text check (mode in ('AIR', 'LAND', 'SEA')),
  -- Customs is charged by entry and line: {entryMinor, includedLines, perLineMinor, manifest? {feeMinor, maxValue}}. Other cards
  -- have weight breaks.
  clearance jsonb,
  card_id uuid not null default gen_random_uuid(),
  version integer not null default 1 check (version > 0),
  retired_at timestamptz,
  -- Local time HH:MM at the origin.
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  max_side_mm integer check (max_side_mm > 0),
  duty_handling_fee_minor bigint check (duty_handling_fee_minor >= 0),
  -- {remoteAreas, oversize, peakSeasons, residentialFeeMinor, dangerousGoodsFeeMinor}; null without surcharges.
  surcharges jsonb,
  changed_by uuid,
  changed_by_name text,
  check (transit_days_min <= transit_days_max),
  check ((valid_to is null) or (valid_from <= valid_to)),
  constraint rate_cards_prices check (((clearance is not null) = (service_type = 'CUSTOMS'))
    and ((breaks is null) = (clearance is not null)))
);
call guard_partner_table('rate_cards');
revoke update, delete on rate_cards from portal_app;
grant update (valid_to) on rate_cards to portal_app;
grant update (retired_at) on rate_cards to portal_app;
create index rate_cards_partner on rate_cards (partner_id, card_id);
create unique index rate_cards_product on rate_cards (partner_id, service_type, service_levels, mode, md5(origin::text),
  md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct where retired_at is null;
create unique index rate_cards_version on rate_cards (card_id, version);

create table client_rate_cards (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null references partners,
  service_type text not null,
  origin jsonb not null,
  destination jsonb not null,
  currency text not null,
  breaks jsonb,
  step_grams integer,
  max_grams integer,
  minimum_minor bigint,
  fuel_basis_points integer,
  cod_fee_minor bigint,
  divisor integer,
  transit_days_min integer not null,
  transit_days_max integer not null,
  valid_from date not null,
  valid_to date,
  loaded_at timestamptz not null default now(),
  service_levels text[],
  mode text check (mode in ('AIR', 'LAND', 'SEA')),
  clearance jsonb,
  card_id uuid not null default gen_random_uuid(),
  version integer not null default 1 check (version > 0),
  retired_at timestamptz,
  -- Local time HH:MM at the origin.
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  max_side_mm integer check (max_side_mm > 0),
  duty_handling_fee_minor bigint check (duty_handling_fee_minor >= 0),
  surcharges jsonb,
  changed_by uuid,
  changed_by_name text,
  primary key (client_id, id),
  check (transit_days_min <= transit_days_max),
  check ((valid_to is null) or (valid_from <= valid_to)),
  constraint client_rate_cards_prices check (((clearance is not null) = (service_type = 'CUSTOMS'))
    and ((breaks is null) = (clearance is not null)))
);
call guard_tenant_table('client_rate_cards');
-- The operator loads them; users of the client read them.
revoke update, delete on client_rate_cards from portal_app;
revoke insert, update, delete on client_rate_cards from portal_jobs;
grant update (valid_to) on client_rate_cards to portal_app;
grant update (retired_at) on client_rate_cards to portal_app;
create policy operator on client_rate_cards to portal_owner using (true) with check (true);
-- A client cannot change the prices of its partners, in its own tenant either.
create policy partner_inserts on client_rate_cards as restrictive for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy partner_side on client_rate_cards to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy partner_updates on client_rate_cards as restrictive for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index client_rate_cards_partner on client_rate_cards (partner_id, card_id);
create unique index client_rate_cards_product on client_rate_cards (client_id, partner_id, service_type, service_levels, mode,
  md5(origin::text), md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct
  where retired_at is null;
create unique index client_rate_cards_version on client_rate_cards (client_id, card_id, version);

-- Rate files that partners upload. Their rows are stored with the corrections, and become versions of rate cards when a file is
-- published. Clients see none of it.
create table rate_files (
  partner_id uuid not null references partners,
  id uuid not null,
  file_name text not null check ((char_length(file_name) >= 1) and (char_length(file_name) <= 200)),
  sha256 text not null,
  state text not null check (state in ('READ', 'MAPPED', 'CHECKED', 'PUBLISHED', 'DISCARDED')),
  -- [{name, headerRow}], in the sequence of the file.
  sheets jsonb not null,
  -- RateFileMapping of the contract.
  mapping jsonb not null,
  -- {missing, openTexts} of the last check.
  findings jsonb not null default '{"missing": [], "openTexts": []}',
  row_count integer not null,
  cards integer not null default 0,
  breaks integer not null default 0,
  error_rows integer not null default 0,
  warning_rows integer not null default 0,
  valid_from date,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  version integer not null default 1,
  primary key (partner_id, id)
);
alter table rate_files enable row level security;
alter table rate_files force row level security;
grant select, insert, update, delete on rate_files to portal_app;
create policy operator on rate_files to portal_owner using (true) with check (true);
create policy own on rate_files to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index rate_files_newest on rate_files (partner_id, created_at desc, id desc);

-- The rate cards that the rows of a file are, of the last check.
create table rate_file_cards (
  partner_id uuid not null,
  file_id uuid not null,
  ordinal integer not null,
  -- Null for all clients.
  agreed_client_id uuid,
  -- RateCardInput of the contract. `inherited`: terms that the file does not state.
  card jsonb not null,
  inherited text[] not null,
  -- {sheet, row} of the first row of the card.
  source jsonb not null,
  primary key (partner_id, file_id, ordinal),
  foreign key (partner_id, file_id) references rate_files (partner_id, id) on delete cascade
);
alter table rate_file_cards enable row level security;
alter table rate_file_cards force row level security;
grant select, insert, update, delete on rate_file_cards to portal_app;
create policy operator on rate_file_cards to portal_owner using (true) with check (true);
create policy own on rate_file_cards to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));

create table rate_file_rows (
  partner_id uuid not null,
  file_id uuid not null,
  -- Position of the sheet, from 0.
  sheet integer not null,
  "row" integer not null,
  -- Texts.
  cells jsonb not null,
  -- [{column, severity, code, params}]; null without faults.
  faults jsonb,
  primary key (partner_id, file_id, sheet, "row"),
  foreign key (partner_id, file_id) references rate_files (partner_id, id) on delete cascade
);
alter table rate_file_rows enable row level security;
alter table rate_file_rows force row level security;
grant select, insert, update, delete on rate_file_rows to portal_app;
create policy operator on rate_file_rows to portal_owner using (true) with check (true);
create policy own on rate_file_rows to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index rate_file_rows_with_faults on rate_file_rows (partner_id, file_id, sheet, row) where faults is not null;
