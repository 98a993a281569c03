-- Clients whose transit times must be computed: an order changed after the watermark, or is stuck without a notification.
create or replace function clients_with_due_transit_times(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select c.client_id from clients c left join transit_time_watermarks m on m.client_id = c.client_id
  where exists (select 1 from orders o where o.client_id = c.client_id
      and (o.updated_at, o.id) > (coalesce(m.read_to_at, '-infinity'), coalesce(m.read_to_id, '00000000-0000-0000-0000-000000000000')))
    or exists (select 1 from delivery_forecasts k where k.client_id = c.client_id and k.stuck_at <= at and k.stuck_notified_at is null)
  order by c.client_id $$;

revoke execute on function clients_with_due_transit_times from public;

grant execute on function clients_with_due_transit_times to portal_jobs;
