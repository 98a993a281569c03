-- Tracking numbers of carriers: the carrier of a leg, the tracking pages of a partner's carriers, and all numbers of an
-- order among its search words.

alter table order_legs add column carrier_name text;

-- The tracking pages of a partner: its own with the empty name, and those of carriers that it hands parcels to.
create table partner_tracking_links (
  partner_id uuid not null references partners,
  carrier_name text not null check (char_length(carrier_name) <= 60),
  url_template text not null check (url_template ~ '^https?://' and position('{number}' in url_template) > 0),
  primary key (partner_id, carrier_name)
);
create unique index partner_tracking_links_carrier on partner_tracking_links (partner_id, lower(carrier_name));
alter table partner_tracking_links enable row level security;
alter table partner_tracking_links force row level security;
grant select, insert, delete on partner_tracking_links to portal_app;
grant select on partner_tracking_links to portal_jobs;
create policy readable on partner_tracking_links for select to portal_app, portal_jobs, portal_owner using (true);
create policy partner_insert on partner_tracking_links for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy partner_delete on partner_tracking_links for delete to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));

-- The numbers of all legs, in the sequence of the route; maintained by a trigger on order_legs.
alter table orders add column carrier_numbers text;
alter table orders no force row level security;
alter table order_legs no force row level security;
update orders o set carrier_numbers = legs.numbers
  from (select client_id, order_id, string_agg(external_tracking, ', ' order by sequence) numbers
    from order_legs where external_tracking is not null group by 1, 2) legs
  where o.client_id = legs.client_id and o.id = legs.order_id;
alter table orders force row level security;
alter table order_legs force row level security;

-- A generated column cannot change its expression: the column and its index are made again.
alter table orders drop column search_text;
alter table orders add column search_text text generated always as (
  lower(order_code || ' ' || customer_order_code || ' ' || coalesce(awb_number, '') || ' ' || coalesce(hawb_number, '')
    || ' ' || coalesce(carrier_numbers, ''))) stored;
create index orders_search on orders using gin (client_id, search_text gin_trgm_ops, consignee_search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);
