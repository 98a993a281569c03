-- Clients with events in the outbox, or with due deliveries of an active subscription. Ids only.
create or replace function clients_with_due_webhooks(by_then timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select client_id from webhook_outbox
  union select s.client_id from event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

revoke execute on function clients_with_due_webhooks from public;

grant execute on function clients_with_due_webhooks to portal_jobs;

-- Partners with due deliveries of an active subscription. Ids only.
create or replace function partners_with_due_webhooks(by_then timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select distinct s.partner_id from partner_event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from partner_webhook_deliveries d where d.partner_id = s.partner_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

revoke execute on function partners_with_due_webhooks from public;

grant execute on function partners_with_due_webhooks to portal_jobs;

-- Partners with event subscriptions, also removed ones. Ids only.
create or replace function partners_with_event_subscriptions() returns setof uuid
language sql stable security definer set search_path = public as
$$ select distinct partner_id from partner_event_subscriptions $$;

revoke execute on function partners_with_event_subscriptions from public;

grant execute on function partners_with_event_subscriptions to portal_jobs;

-- The types of events to which partners of the client of the transaction have subscribed; `all_types` for a subscription to all.
create or replace function event_types_of_partners(all_types text[]) returns setof text
language sql stable security definer set search_path = public as $$
  select distinct unnest(case when s.event_types = '{}' then all_types else s.event_types end)
  from connections c join partner_event_subscriptions s on s.partner_id = c.partner_id and s.state in ('ACTIVE', 'PAUSED')
  where c.client_id = app_client_id() $$;

revoke execute on function event_types_of_partners from public;

grant execute on function event_types_of_partners to portal_app, portal_jobs;
