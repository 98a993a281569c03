-- Weights, pieces and items of the orders that a document of a MAWB concerns, as one hash: a document is stale once it
-- differs. `owner`: the client whose orders alone it concerns. `issuer`: the partner that added it, whose orders alone
-- count; null for a document of the client.
create or replace function mawb_digest(mawb text, owner uuid, issuer uuid) returns text
language sql stable security definer set search_path = public as $$
  select md5(coalesce(string_agg(concat_ws('|', o.id, o.pieces, o.gross_grams, o.parcels, o.items), ';' order by o.id), ''))
  from orders_of_mawb(mawb) m join orders o on o.client_id = m.client_id and o.id = m.id
  where (owner is null or o.client_id = owner)
    and (issuer is null or exists (select 1 from order_grants i where i.client_id = o.client_id
      and i.order_id = o.id and i.partner_id = issuer)) $$;

revoke execute on function mawb_digest from public;

grant execute on function mawb_digest to portal_app;

-- Whether a client has an order on a MAWB.
create or replace function is_client_of_mawb(mawb text, client uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select 1 from orders_of_mawb(mawb) m where m.client_id = client) $$;

revoke execute on function is_client_of_mawb from public;

grant execute on function is_client_of_mawb to portal_app;

-- The orders on MAWBs whose freight or customs leg a partner of the caller carries.
create or replace function mawb_orders_of_partner(partner uuid)
returns table (awb_number text, client_id uuid, order_id uuid)
language sql stable security definer set search_path = public as $$
  with carried as (select g.client_id, g.order_id from order_grants g where g.partner_id = partner
    and partner = any ((select app_partner_ids())::uuid[]) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS'])
  select o.awb_number, c.client_id, c.order_id from carried c
    join orders o on o.client_id = c.client_id and o.id = c.order_id where o.awb_number is not null
  union select m.awb_number, m.client_id, m.order_id from carried c
    join mawb_pieces m on m.client_id = c.client_id and m.order_id = c.order_id and m.bagged_grams is not null $$;

revoke execute on function mawb_orders_of_partner from public;

grant execute on function mawb_orders_of_partner to portal_app;

-- The orders on a MAWB whose freight or customs leg a partner of the caller carries. Runs as the owner, as `carries_mawb`.
create or replace function carried_orders_of_mawb(mawb text) returns table (client_id uuid, order_id uuid)
language sql stable security definer set search_path = public as $$
  select m.client_id, m.id from orders_of_mawb(mawb) m
  where exists (select 1 from order_grants g where g.client_id = m.client_id and g.order_id = m.id
    and g.partner_id = any ((select app_partner_ids())::uuid[]) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS']) $$;

revoke execute on function carried_orders_of_mawb from public;

grant execute on function carried_orders_of_mawb to portal_app;
