-- Whether the client has a subscription. Checked before events are built.
create or replace function wants_webhooks(of_client uuid) returns boolean language sql stable as $$
  select exists (select 1 from event_subscriptions where client_id = of_client and state in ('ACTIVE', 'PAUSED')) $$;

-- Inserts events, [{type, about, subject, happenedAt, data}] in sending order, with their deliveries.
create or replace function add_webhook_events(of_client uuid, events jsonb) returns void language plpgsql as $$
begin
  with new_events as materialized (
    select gen_random_uuid() id, g.value ->> 'type' type, (g.value ->> 'about')::uuid about, g.value ->> 'subject' subject,
      (g.value ->> 'happenedAt')::timestamptz happened_at, g.value -> 'data' data, g.ordinality
    from jsonb_array_elements(events) with ordinality g),
  subscribed_events as materialized (
    select s.id subscription_id, n.* from new_events n join event_subscriptions s on s.client_id = of_client
      and s.state in ('ACTIVE', 'PAUSED') and (s.event_types = '{}' or n.type = any (s.event_types))),
  inserted_events as (
    insert into webhook_events (client_id, id, type, about, subject, happened_at, data)
    select of_client, n.id, n.type, n.about, n.subject, n.happened_at, n.data from new_events n
    where n.id in (select id from subscribed_events))
  insert into webhook_deliveries (client_id, id, subscription_id, event_id, about, event_type, happened_at)
    select of_client, gen_random_uuid(), subscription_id, id, about, type, happened_at
    from (select * from subscribed_events order by ordinality) in_order;
end $$;

-- Times in events are UTC with milliseconds, as everywhere in the API.
create or replace function webhook_time(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- An order's own words for itself in every event. A client's own status words will join the status here.
create or replace function webhook_order_name(o orders) returns jsonb language sql immutable as $$
  select jsonb_build_object('orderId', o.id, 'orderCode', o.order_code, 'customerOrderCode', o.customer_order_code) $$;

create or replace function webhook_status(service_type text, status text, remarks text) returns jsonb language sql immutable as $$
  select jsonb_build_object('serviceType', service_type, 'status', status, 'remarks', remarks) $$;

create or replace function order_events_to_webhooks() returns trigger language plpgsql as $$
declare
  of_client uuid;
begin
  for of_client in select distinct client_id from new_rows loop
    continue when not wants_webhooks(of_client);
    perform add_webhook_events(of_client, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', case when e.service_type = 'ORDER' then 'order.' || lower(e.status) else 'tracking.event_added' end,
        'about', o.id, 'subject', o.order_code, 'happenedAt', e.update_timestamp,
        'data', webhook_order_name(o) || jsonb_build_object('event', webhook_status(e.service_type, e.status, e.remarks)
          || jsonb_build_object('place', e.place, 'updateTimestamp', webhook_time(e.update_timestamp))))
        order by e.update_timestamp, e.service_type <> 'ORDER', e.status <> 'CREATED'), '[]')
      from new_rows e join orders o on o.client_id = e.client_id and o.id = e.order_id
      where e.client_id = of_client and (e.service_type <> 'ORDER' or e.status in
        ('CREATED', 'ALLOCATED', 'UNALLOCATED', 'CANCELLATION_REQUESTED', 'CANCELLATION_REFUSED', 'CANCELLED'))));
  end loop;
  return null;
end $$;

create or replace trigger order_events_to_webhooks after insert on order_events referencing new table as new_rows
  for each statement execute function order_events_to_webhooks();

create or replace function order_status_to_webhooks() returns trigger language plpgsql as $$
declare
  of_client uuid;
begin
  for of_client in select distinct client_id from new_rows loop
    continue when not wants_webhooks(of_client);
    perform add_webhook_events(of_client, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', 'order.status_changed', 'about', o.id, 'subject', o.order_code, 'happenedAt', now(),
        'data', webhook_order_name(o) || jsonb_build_object(
          'status', webhook_status(o.status_service_type, o.status, o.status_remarks),
          'previousStatus', webhook_status(p.status_service_type, p.status, p.status_remarks),
          'stage', o.stage, 'terminal', o.terminal, 'statusAt', webhook_time(o.status_at)))), '[]')
      from new_rows n join old_rows p on p.client_id = n.client_id and p.id = n.id
      join orders o on o.client_id = n.client_id and o.id = n.id
      where n.client_id = of_client and (n.status_service_type, n.status) is distinct from (p.status_service_type, p.status)));
  end loop;
  return null;
end $$;

create or replace trigger order_status_to_webhooks after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function order_status_to_webhooks();

create or replace function labels_to_webhooks() returns trigger language plpgsql as $$
declare
  of_client uuid;
begin
  for of_client in select distinct client_id from new_rows loop
    continue when not wants_webhooks(of_client);
    perform add_webhook_events(of_client, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', 'label.created', 'about', o.id, 'subject', o.order_code, 'happenedAt', l.created_at,
        'data', webhook_order_name(o) || jsonb_build_object('version', l.version, 'barcode', l.barcode)) order by l.version), '[]')
      from new_rows l join orders o on o.client_id = l.client_id and o.id = l.order_id where l.client_id = of_client));
  end loop;
  return null;
end $$;

create or replace trigger labels_to_webhooks after insert on order_labels referencing new table as new_rows
  for each statement execute function labels_to_webhooks();

create or replace function batch_to_webhooks() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and old.status = new.status) or not wants_webhooks(new.client_id) then return null; end if;
  perform add_webhook_events(new.client_id, jsonb_build_array(jsonb_build_object(
    'type', 'batch.' || lower(new.status), 'about', new.id, 'subject', new.batch_code, 'happenedAt', now(),
    'data', jsonb_build_object('batchId', new.id, 'batchCode', new.batch_code, 'type', new.type,
      'createdOrders', new.created_orders, 'existingOrders', new.existing_orders, 'faultyOrders', new.faulty_orders,
      'failure', new.failure))));
  return null;
end $$;

create or replace trigger batch_to_webhooks after insert or update of status on batches for each row
  when (new.status in ('DONE', 'FAILED')) execute function batch_to_webhooks();

-- Active subscriptions of all tenants with due deliveries, ids only.
create or replace function due_event_subscriptions(by_then timestamptz) returns table (client_id uuid, subscription_id uuid)
language sql stable security definer set search_path = public as $$
  select s.client_id, s.id from event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

revoke execute on function wants_webhooks, webhook_time, webhook_order_name, webhook_status, order_events_to_webhooks,
  order_status_to_webhooks, labels_to_webhooks, batch_to_webhooks, due_event_subscriptions from public;

revoke execute on function add_webhook_events from public;

grant execute on function wants_webhooks, webhook_time, webhook_order_name, webhook_status, order_events_to_webhooks,
  order_status_to_webhooks, labels_to_webhooks, batch_to_webhooks to portal_app, portal_jobs;

grant execute on function add_webhook_events to portal_app, portal_jobs;

grant execute on function due_event_subscriptions to portal_jobs;
