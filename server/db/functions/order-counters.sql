create or replace function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts (client_id, customer_id, stage, orders)
      select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), stage, count(*) from new_rows group by 1, 2, 3;
  else
    insert into order_counts (client_id, customer_id, stage, orders)
      select client_id, customer_id, stage, sum(n) from (
        select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000') customer_id, stage, 1 n from new_rows
        union all
        select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), stage, -1 from old_rows) moved
      group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

create or replace trigger orders_counted_on_insert after insert on orders referencing new table as new_rows
  for each statement execute function count_orders();

create or replace trigger orders_counted_on_update after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_orders();

-- Folds the counter rows of a client into one per stage. A job calls it inside the tenant.
create or replace function fold_order_counts() returns void language sql as $$
  with taken as (delete from order_counts where client_id = (select app_client_id()) returning client_id, customer_id, stage, orders)
  insert into order_counts (client_id, customer_id, stage, orders)
    select client_id, customer_id, stage, sum(orders) from taken group by 1, 2, 3 having sum(orders) <> 0 $$;

revoke execute on function count_orders from public;

grant execute on function count_orders, fold_order_counts to portal_app, portal_jobs;
