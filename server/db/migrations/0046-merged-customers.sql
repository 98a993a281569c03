-- A customer that was merged into another one, which has its rows. It keeps its code, which names the other one.
alter table customers add column merged_into uuid,
  add foreign key (client_id, merged_into) references customers (client_id, id);
create index customers_merged on customers (client_id, merged_into) where merged_into is not null;

-- The customer that each code names.
create view customer_codes with (security_invoker = true) as
  select client_id, code, coalesce(merged_into, id) customer_id from customers;
grant select on customer_codes to portal_app, portal_jobs;

-- The merge moves them, as a function of the owner.
create policy operator on printers to portal_owner using (true) with check (true);

-- A printed label keeps the configuration of the customer that it was printed for.
drop policy own_customer on label_configurations;
create policy own_customer on label_configurations as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id is null or customer_id in (select id from customers
    where client_id = label_configurations.client_id and (id = (select app_customer_id()) or merged_into = (select app_customer_id()))));
