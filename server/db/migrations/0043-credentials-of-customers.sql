-- The customer whose programs have the credential; null for programs of the client. Each sees its own alone.
alter table credentials add column customer_id uuid default app_customer_id(),
  add foreign key (client_id, customer_id) references customers (client_id, id);
create policy own_customer on credentials as restrictive to portal_app, portal_jobs
  using (customer_id is not distinct from (select app_customer_id()));
drop index credentials_name;
create unique index credentials_name on credentials (client_id, customer_id, lower(name)) nulls not distinct where revoked_at is null;
