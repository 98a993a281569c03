-- Weights, pieces and items of the orders that a document of a MAWB concerns, as one hash: a document is stale once it
-- differs. `owner`: the client whose orders alone it concerns. `issuer`: the partner that added it, whose orders alone
-- count; null for a document of the client.
create or replace function mawb_digest(mawb text, owner uuid, issuer uuid) returns text
language sql stable security definer set search_path = public as $$
  select md5(coalesce(string_agg(concat_ws('|', o.id, o.pieces, o.gross_grams, o.parcels, o.items), ';' order by o.id), ''))
  from orders o where o.awb_number = mawb and (owner is null or o.client_id = owner)
    and (issuer is null or exists (select 1 from order_grants i where i.client_id = o.client_id
      and i.order_id = o.id and i.partner_id = issuer)) $$;

revoke execute on function mawb_digest from public;

grant execute on function mawb_digest to portal_app;
