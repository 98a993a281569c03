-- Whose order it is, and in which batch it came: a partner sees both of the orders granted to it, and of no others.
create policy partner_side on clients for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = clients.client_id and g.partner_id = any ((select app_partner_ids())::uuid[])));
create policy partner_side on batches for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from orders o join order_grants g
      on g.client_id = o.client_id and g.order_id = o.id
    where o.client_id = batches.client_id and o.batch_id = batches.id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
