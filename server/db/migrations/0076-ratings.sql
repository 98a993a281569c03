-- Ratings of partners by clients, one for each quarter.
create table ratings (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null references partners,
  -- In the time zone of the client, such as 2026-Q4.
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  stars integer not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 1000),
  delivered_orders integer not null check (delivered_orders > 0),
  author_id uuid,
  author_name text not null,
  changed_at timestamptz not null,
  reply text check (char_length(reply) between 1 and 1000),
  replied_at timestamptz,
  replier_id uuid,
  replier_name text,
  primary key (client_id, id),
  unique (client_id, partner_id, quarter),
  check ((reply is null) = (replied_at is null))
);
call guard_tenant_table('ratings');
revoke delete on ratings from portal_app, portal_jobs;
create policy own_customer on ratings as restrictive to portal_app using ((select app_customer_id()) is null);
create policy partner_side on ratings for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on ratings to portal_owner using (true) with check (true);
create index ratings_partner on ratings (partner_id, changed_at desc, id desc);
create index ratings_by_id on ratings (id);
