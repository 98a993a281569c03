-- A customer's people see the reversals of its own orders alone: those whose order they see.
create policy own_customer on order_reversals as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = order_reversals.client_id and o.id = order_reversals.order_id));
