-- SSCC-18 of pieces, for clients with a GS1 company prefix.

-- A series per company prefix. Its numbers are never assigned twice, also after a return to an earlier prefix.
create table sscc_series (
  client_id uuid not null references clients,
  company_prefix text not null check (company_prefix ~ '^\d{4,12}$'),
  next_number bigint not null default 0 check (next_number >= 0),
  -- New pieces get SSCCs of the active series.
  active boolean not null,
  created_at timestamptz not null default now(),
  primary key (client_id, company_prefix)
);
call guard_tenant_table('sscc_series');
create unique index sscc_series_active on sscc_series (client_id) where active;
create policy operator on sscc_series to portal_owner using (true) with check (true);

create table order_ssccs (
  client_id uuid not null,
  order_id uuid not null,
  -- Number of the piece in its order, from 1.
  piece integer not null check (piece between 1 and 999),
  sscc text not null check (sscc ~ '^\d{18}$'),
  primary key (client_id, order_id, piece),
  unique (client_id, sscc),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('order_ssccs');

-- A partner names pieces without their client.
create index order_ssccs_sscc on order_ssccs (sscc);
create policy partner_side on order_ssccs for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from order_grants g
    where g.client_id = order_ssccs.client_id and g.order_id = order_ssccs.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])));
