-- Events of webhooks wait in an outbox until a job renders their bodies; triggers rendered them before.

drop trigger if exists order_events_to_webhooks on order_events;
drop trigger if exists order_status_to_webhooks on orders;
drop trigger if exists labels_to_webhooks on order_labels;
drop trigger if exists batch_to_webhooks on batches;
drop function if exists order_events_to_webhooks, order_status_to_webhooks, labels_to_webhooks, batch_to_webhooks,
  add_webhook_events, webhook_order_name, webhook_status, webhook_time, wants_webhooks, due_event_subscriptions;

alter table webhook_events rename column about to ordering_key;
alter table webhook_deliveries rename column about to ordering_key;
alter table webhook_attempts rename column answer to response_body;

create sequence webhook_outbox_positions as bigint;
grant usage on sequence webhook_outbox_positions to portal_app, portal_jobs;

create table webhook_outbox (
  client_id uuid not null references clients,
  -- Events of one order are rendered and sent in this order.
  position bigint not null default nextval('webhook_outbox_positions'),
  type text not null,
  -- Ids of what the event is about, and what cannot be read later.
  facts jsonb not null,
  -- Later subscriptions do not get the event.
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (client_id, position)
);
call guard_tenant_table('webhook_outbox');
create policy sender on webhook_outbox for select to portal_owner using (true);
