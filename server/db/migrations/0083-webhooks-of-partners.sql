-- Event subscriptions of partners, with the events for them and their deliveries. The columns are those of the tables of clients
-- (`event_subscriptions`, `webhook_events`, `webhook_deliveries`, `webhook_attempts`).

create table partner_event_subscriptions (
  partner_id uuid not null references partners,
  id uuid not null,
  url text not null,
  description text not null,
  event_types text[] not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED', 'DELETED')),
  pause_reason text check (pause_reason in ('BY_HAND', 'FAILING')),
  failing_since timestamptz,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (partner_id, id),
  check ((state = 'PAUSED') = (pause_reason is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
call guard_own_partner_table('partner_event_subscriptions');

create table partner_webhook_events (
  partner_id uuid not null references partners,
  id uuid not null,
  type text not null,
  ordering_key uuid not null,
  subject text not null,
  happened_at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, id)
);
call guard_own_partner_table('partner_webhook_events');
create index partner_webhook_events_old on partner_webhook_events (partner_id, created_at);

create table partner_webhook_deliveries (
  partner_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  ordering_key uuid not null,
  event_type text not null,
  happened_at timestamptz not null,
  position bigint not null default nextval('webhook_delivery_positions'),
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  attempts_since_request integer not null default 0,
  next_at timestamptz default now(),
  last_status integer,
  ended_at timestamptz,
  primary key (partner_id, id),
  unique (partner_id, subscription_id, event_id),
  foreign key (partner_id, subscription_id) references partner_event_subscriptions (partner_id, id),
  foreign key (partner_id, event_id) references partner_webhook_events (partner_id, id) on delete cascade,
  check ((state = 'PENDING') = (next_at is not null))
);
call guard_own_partner_table('partner_webhook_deliveries');
create index partner_webhook_deliveries_due on partner_webhook_deliveries (partner_id, subscription_id, next_at, position)
  where state = 'PENDING';
create index partner_webhook_deliveries_ordering
  on partner_webhook_deliveries (partner_id, subscription_id, ordering_key, position) where state = 'PENDING';
create index partner_webhook_deliveries_newest
  on partner_webhook_deliveries (partner_id, subscription_id, happened_at desc, id desc);
create index partner_webhook_deliveries_event on partner_webhook_deliveries (partner_id, event_id);

create table partner_webhook_attempts (
  partner_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  url text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  status integer,
  failure jsonb,
  response_body text,
  primary key (partner_id, delivery_id, number),
  foreign key (partner_id, delivery_id) references partner_webhook_deliveries (partner_id, id) on delete cascade
);
call guard_own_partner_table('partner_webhook_attempts');
