-- Service levels (null: all) and transport mode (null: none) of rate cards; the mode of a leg is that of its card.
-- Before, every forwarder's card was a price by air.
alter table rate_cards add column service_levels text[], add column mode text check (mode in ('AIR', 'LAND', 'SEA'));
alter table client_rate_cards add column service_levels text[], add column mode text check (mode in ('AIR', 'LAND', 'SEA'));
update rate_cards set mode = 'AIR' where service_type = 'FREIGHT_FORWARDER';
update client_rate_cards set mode = 'AIR' where service_type = 'FREIGHT_FORWARDER';

create unique index rate_cards_product on rate_cards (partner_id, service_type, service_levels, mode, md5(origin::text),
  md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct;
create unique index client_rate_cards_product on client_rate_cards (client_id, partner_id, service_type, service_levels, mode,
  md5(origin::text), md5(destination::text), currency, valid_from, transit_days_min, transit_days_max) nulls not distinct;
drop index rate_cards_lane;
drop index client_rate_cards_lane;

alter table order_legs add column mode text check (mode in ('AIR', 'LAND', 'SEA'));
