-- Clients with events in the outbox, or with due deliveries of an active subscription. Ids only.
create or replace function clients_with_due_webhooks(by_then timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select client_id from webhook_outbox
  union select s.client_id from event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

revoke execute on function clients_with_due_webhooks from public;

grant execute on function clients_with_due_webhooks to portal_jobs;
