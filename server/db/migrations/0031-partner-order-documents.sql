-- Partners with a leg of an order read its documents; which categories a leg needs is in the contract.
create policy partner_of_order on documents for select to portal_app
  using (order_id is not null and (select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = documents.client_id and g.order_id = documents.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
