-- Event subscriptions, the events for them, and their deliveries with each attempt.

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
create policy sender on event_subscriptions for select to portal_owner using (true);

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

create sequence webhook_delivery_positions as bigint;
grant usage on sequence webhook_delivery_positions to portal_app, portal_jobs;

create table webhook_deliveries (
  client_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  -- Of the event, so that neither the next one to send nor a page of them is looked up elsewhere.
  about uuid not null,
  event_type text not null,
  happened_at timestamptz not null,
  -- Deliveries with the same `about` are sent in this order; a delivery requested again gets the last position.
  position bigint not null default nextval('webhook_delivery_positions'),
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  -- Attempts since the delivery was created, requested again, or its subscription resumed.
  attempts_since_request integer not null default 0,
  -- During an attempt: the time at which it counts as lost.
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
create policy sender on webhook_deliveries for select to portal_owner using (true);
create index webhook_deliveries_due on webhook_deliveries (client_id, subscription_id, next_at, position) where state = 'PENDING';
create index webhook_deliveries_ordering on webhook_deliveries (client_id, subscription_id, about, position) where state = 'PENDING';
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
  -- A reason: code and params.
  failure jsonb,
  answer text,
  primary key (client_id, delivery_id, number),
  foreign key (client_id, delivery_id) references webhook_deliveries (client_id, id) on delete cascade
);
call guard_tenant_table('webhook_attempts');
create index event_subscriptions_active on event_subscriptions (client_id, id) where state = 'ACTIVE';
