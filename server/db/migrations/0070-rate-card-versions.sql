-- A rate card is a sequence of versions: rows with the same card_id, each with its own days. Legs of orders refer to the row
-- that priced them, so prices, lane and first day of a row never change; only its last day can be moved forward. A row that
-- is replaced from its first day on, or ended before it, is retired: it is no longer routed, and stays for orders and reweighs.
alter table rate_cards
  add column card_id uuid not null default gen_random_uuid(),
  add column version integer not null default 1 check (version > 0),
  add column retired_at timestamptz,
  -- Local time HH:MM at the origin.
  add column cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column max_side_mm integer check (max_side_mm > 0),
  add column duty_handling_fee_minor bigint check (duty_handling_fee_minor >= 0),
  -- {remoteAreas, oversize, peakSeasons, residentialFeeMinor, dangerousGoodsFeeMinor}; null without surcharges.
  add column surcharges jsonb,
  add column changed_by uuid,
  add column changed_by_name text;
alter table client_rate_cards
  add column card_id uuid not null default gen_random_uuid(),
  add column version integer not null default 1 check (version > 0),
  add column retired_at timestamptz,
  -- Local time HH:MM at the origin.
  add column cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column max_side_mm integer check (max_side_mm > 0),
  add column duty_handling_fee_minor bigint check (duty_handling_fee_minor >= 0),
  add column surcharges jsonb,
  add column changed_by uuid,
  add column changed_by_name text;

-- Rows that replaced each other by a later first day were the versions of one card.
update rate_cards r set card_id = v.card_id, version = v.version
from (select id, first_value(id) over product card_id, row_number() over product version from rate_cards
  window product as (partition by partner_id, service_type, service_levels, mode, origin, destination, currency,
    transit_days_min, transit_days_max order by valid_from, id)) v
where v.id = r.id;
update client_rate_cards r set card_id = v.card_id, version = v.version
from (select client_id, id, first_value(id) over product card_id, row_number() over product version from client_rate_cards
  window product as (partition by client_id, partner_id, service_type, service_levels, mode, origin, destination, currency,
    transit_days_min, transit_days_max order by valid_from, id)) v
where v.client_id = r.client_id and v.id = r.id;

create unique index rate_cards_version on rate_cards (card_id, version);
create unique index client_rate_cards_version on client_rate_cards (client_id, card_id, version);
create index client_rate_cards_partner on client_rate_cards (partner_id, card_id);
create index rate_cards_partner on rate_cards (partner_id, card_id);

-- Of one product, one row begins on a day; retired rows do not count.
drop index rate_cards_product;
drop index client_rate_cards_product;
create unique index rate_cards_product on rate_cards (partner_id, service_type, service_levels, mode, md5(origin::text),
  md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct where retired_at is null;
create unique index client_rate_cards_product on client_rate_cards (client_id, partner_id, service_type, service_levels, mode,
  md5(origin::text), md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct
  where retired_at is null;

-- A partner writes its own cards, and retires or ends them; all of the network read network cards, and each client its own.
call guard_partner_table('rate_cards');
revoke update, delete on rate_cards from portal_app;
grant update (valid_to, retired_at) on rate_cards to portal_app;

create policy partner_side on client_rate_cards to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
-- A client cannot change the prices of its partners, in its own tenant either.
create policy partner_inserts on client_rate_cards as restrictive for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy partner_updates on client_rate_cards as restrictive for update to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
grant insert on client_rate_cards to portal_app;
grant update (valid_to, retired_at) on client_rate_cards to portal_app;
