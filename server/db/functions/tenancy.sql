-- Settings of the transaction that policies read, and procedures that add the policies to a table. Applied before the
-- migrations.

create or replace function app_client_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.client_id', true), '')::uuid $$;

create or replace function app_customer_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.customer_id', true), '')::uuid $$;

create or replace function app_partner_ids() returns uuid[] language sql stable parallel safe as
$$ select nullif(current_setting('app.partner_ids', true), '')::uuid[] $$;

create or replace function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- True if the transaction has this tenant, an error otherwise: for statements that row-level security would let change nothing
-- without an error.
create or replace function require_tenant(required_client_id uuid) returns boolean
language plpgsql stable parallel safe set search_path = public as $$
begin
  if required_client_id is distinct from app_client_id() then
    raise insufficient_privilege using message = format('the tenant of the transaction is %s, not %s',
      coalesce(app_client_id()::text, 'none'), required_client_id);
  end if;
  return true;
end $$;

-- Guards a tenant table: forced row-level security, rows of the tenant for the app and jobs roles.
create or replace procedure guard_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s to portal_app, portal_jobs
    using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', tenant_table);
  execute format('grant select, insert, update, delete on %s to portal_app, portal_jobs', tenant_table);
end $$;

revoke execute on procedure guard_tenant_table from public;

-- Guards a table of personal rows: forced row-level security, each user's own rows for requests.
create or replace procedure guard_personal_table(personal_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', personal_table);
  execute format('alter table %s force row level security', personal_table);
  execute format('create policy own on %s to portal_app
    using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', personal_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', personal_table);
  execute format('grant select, insert, update, delete on %s to portal_app', personal_table);
end $$;

revoke execute on procedure guard_personal_table from public;

-- Guards a table of the network that all read, and in which each partner writes its own rows.
create or replace procedure guard_partner_table(partner_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', partner_table);
  execute format('alter table %s force row level security', partner_table);
  execute format('create policy network on %s for select to portal_app, portal_jobs using (true)', partner_table);
  execute format('create policy own on %s to portal_app
    using (partner_id = any ((select app_partner_ids())::uuid[]))
    with check (partner_id = any ((select app_partner_ids())::uuid[]))', partner_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', partner_table);
  execute format('grant select on %s to portal_app, portal_jobs', partner_table);
  execute format('grant insert, update, delete on %s to portal_app', partner_table);
end $$;

revoke execute on procedure guard_partner_table from public;

-- Guards a table of rows that only their partner sees, and the jobs that work for the partner.
create or replace procedure guard_own_partner_table(partner_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', partner_table);
  execute format('alter table %s force row level security', partner_table);
  execute format('create policy own on %s to portal_app, portal_jobs
    using (partner_id = any ((select app_partner_ids())::uuid[]))
    with check (partner_id = any ((select app_partner_ids())::uuid[]))', partner_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', partner_table);
  execute format('grant select, insert, update, delete on %s to portal_app, portal_jobs', partner_table);
end $$;

revoke execute on procedure guard_own_partner_table from public;

-- The orders on a MAWB: those with its number, and those with a piece bagged under it; an order can have pieces on several.
create or replace function orders_of_mawb(mawb text) returns table (client_id uuid, id uuid)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select o.client_id, o.id from orders o where o.awb_number = mawb
    union select m.client_id, m.order_id from mawb_pieces m where m.awb_number = mawb and m.bagged_grams is not null;
end $$;

revoke execute on function orders_of_mawb from public;

-- Whether one of the partners carries a freight or customs leg of orders that a document of the MAWB concerns: orders of
-- `owner`, or, without one, orders that the partner `issuer` carries too. Clients set numbers of MAWBs: an order with the
-- number of the MAWB of others opens none of their documents. In plpgsql, because it is created before the tables.
create or replace function carries_mawb(mawb text, owner uuid, issuer uuid, carriers uuid[]) returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select 1 from orders_of_mawb(mawb) o
    join order_grants g on g.client_id = o.client_id and g.order_id = o.id
    where (owner is null or o.client_id = owner)
      and g.partner_id = any (carriers) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS']
      and (owner is not null or exists (select 1 from order_grants i where i.client_id = o.client_id
        and i.order_id = o.id and i.partner_id = issuer and i.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS'])));
end $$;

revoke execute on function carries_mawb from public;

grant execute on function carries_mawb to portal_app;
