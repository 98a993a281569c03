-- Webhooks. A change adds its events, and one delivery for each subscription that wants them, in its own transaction;
-- they are sent afterwards.

create table event_subscriptions (
  client_id uuid not null references clients,
  id uuid not null,
  url text not null,
  description text not null,
  -- None: every type.
  event_types text[] not null,
  -- ENDED: the receiver answered 410. DELETED: removed; its deliveries are removed a few at a time, and then the row.
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED', 'DELETED')),
  pause_reason text check (pause_reason in ('BY_HAND', 'FAILING')),
  failing_since timestamptz,
  -- Sealed. Signatures are made with both while the previous one lives.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  check ((state = 'PAUSED') = (pause_reason is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
call guard_tenant_table('event_subscriptions');
create policy sends on event_subscriptions for select to portal_owner using (true);

create table webhook_events (
  client_id uuid not null references clients,
  id uuid not null,
  type text not null,
  -- Whose order is kept: events of one thing are sent one after the other.
  about uuid not null,
  -- What a person calls it.
  subject text not null,
  happened_at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('webhook_events');
create index webhook_events_old on webhook_events (client_id, created_at);

create sequence webhook_order as bigint;
grant usage on sequence webhook_order to portal_app, portal_jobs;

create table webhook_deliveries (
  client_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  -- Of the event, so that neither the next one to send nor a page of them is looked up elsewhere.
  about uuid not null,
  event_type text not null,
  happened_at timestamptz not null,
  -- The order of sending among those about one thing; one that is sent again goes to the end.
  place bigint not null default nextval('webhook_order'),
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  -- Tries since it was last asked for.
  tries integer not null default 0,
  -- While a try is under way, when it is taken for lost with its worker.
  next_at timestamptz default now(),
  last_status integer,
  ended_at timestamptz,
  primary key (client_id, id),
  unique (client_id, subscription_id, event_id),
  foreign key (client_id, subscription_id) references event_subscriptions (client_id, id),
  foreign key (client_id, event_id) references webhook_events (client_id, id) on delete cascade,
  check ((state = 'PENDING') = (next_at is not null))
);
call guard_tenant_table('webhook_deliveries');
create policy sends on webhook_deliveries for select to portal_owner using (true);
create index webhook_deliveries_due on webhook_deliveries (client_id, subscription_id, next_at, place) where state = 'PENDING';
create index webhook_deliveries_line on webhook_deliveries (client_id, subscription_id, about, place) where state = 'PENDING';
create index webhook_deliveries_newest on webhook_deliveries (client_id, subscription_id, happened_at desc, id desc);
create index webhook_deliveries_event on webhook_deliveries (client_id, event_id);

create table webhook_attempts (
  client_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  url text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  status integer,
  failure text,
  answer text,
  primary key (client_id, delivery_id, number),
  foreign key (client_id, delivery_id) references webhook_deliveries (client_id, id) on delete cascade
);
call guard_tenant_table('webhook_attempts');

-- Does anybody of the client want events? The cheap question before any event is put together.
create function wants_webhooks(of_client uuid) returns boolean language sql stable as $$
  select exists (select 1 from event_subscriptions where client_id = of_client and state in ('ACTIVE', 'PAUSED')) $$;

-- Adds events, given as [{type, about, subject, happenedAt, data}] in the order in which they are to be sent.
create function add_webhook_events(of_client uuid, given jsonb) returns void language plpgsql as $$
begin
  with made as materialized (
    select gen_random_uuid() id, g.value ->> 'type' type, (g.value ->> 'about')::uuid about, g.value ->> 'subject' subject,
      (g.value ->> 'happenedAt')::timestamptz happened_at, g.value -> 'data' data, g.ordinality
    from jsonb_array_elements(given) with ordinality g),
  wanted as materialized (
    select s.id subscription_id, m.* from made m join event_subscriptions s on s.client_id = of_client
      and s.state in ('ACTIVE', 'PAUSED') and (s.event_types = '{}' or m.type = any (s.event_types))),
  kept as (
    insert into webhook_events (client_id, id, type, about, subject, happened_at, data)
    select of_client, m.id, m.type, m.about, m.subject, m.happened_at, m.data from made m
    where m.id in (select id from wanted))
  insert into webhook_deliveries (client_id, id, subscription_id, event_id, about, event_type, happened_at)
    select of_client, gen_random_uuid(), subscription_id, id, about, type, happened_at
    from (select * from wanted order by ordinality) in_order;
end $$;

-- Times in events are UTC with milliseconds, as everywhere in the API.
create function webhook_time(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- An order's own words for itself in every event. A client's own status words will join the status here.
create function webhook_order_name(o orders) returns jsonb language sql immutable as $$
  select jsonb_build_object('orderId', o.id, 'orderCode', o.order_code, 'customerOrderCode', o.customer_order_code) $$;
create function webhook_status(service_type text, status text, remarks text) returns jsonb language sql immutable as $$
  select jsonb_build_object('serviceType', service_type, 'status', status, 'remarks', remarks) $$;

create function order_events_to_webhooks() returns trigger language plpgsql as $$
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
create trigger order_events_told after insert on order_events referencing new table as new_rows
  for each statement execute function order_events_to_webhooks();

create function order_status_to_webhooks() returns trigger language plpgsql as $$
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
create trigger order_status_told after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function order_status_to_webhooks();

create function labels_to_webhooks() returns trigger language plpgsql as $$
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
create trigger labels_told after insert on order_labels referencing new table as new_rows
  for each statement execute function labels_to_webhooks();

create function batch_to_webhooks() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and old.status = new.status) or not wants_webhooks(new.client_id) then return null; end if;
  perform add_webhook_events(new.client_id, jsonb_build_array(jsonb_build_object(
    'type', 'batch.' || lower(new.status), 'about', new.id, 'subject', new.batch_code, 'happenedAt', now(),
    'data', jsonb_build_object('batchId', new.id, 'batchCode', new.batch_code, 'type', new.type,
      'createdOrders', new.created_orders, 'existingOrders', new.existing_orders, 'faultyOrders', new.faulty_orders,
      'failure', new.failure))));
  return null;
end $$;
create trigger batch_told after insert or update of status on batches for each row
  when (new.status in ('DONE', 'FAILED')) execute function batch_to_webhooks();

-- Subscriptions that have something to send: the one way for the sender to learn of which tenants they are.
create function due_event_subscriptions(by_then timestamptz) returns table (client_id uuid, subscription_id uuid)
language sql stable security definer set search_path = public as $$
  select s.client_id, s.id from event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;
create index event_subscriptions_active on event_subscriptions (client_id, id) where state = 'ACTIVE';

revoke execute on function wants_webhooks, webhook_time, webhook_order_name, webhook_status, order_events_to_webhooks,
  order_status_to_webhooks, labels_to_webhooks, batch_to_webhooks, due_event_subscriptions from public;
revoke execute on function add_webhook_events from public;
grant execute on function wants_webhooks, webhook_time, webhook_order_name, webhook_status, order_events_to_webhooks,
  order_status_to_webhooks, labels_to_webhooks, batch_to_webhooks to portal_app, portal_jobs;
grant execute on function add_webhook_events to portal_app, portal_jobs;
grant execute on function due_event_subscriptions to portal_jobs;
