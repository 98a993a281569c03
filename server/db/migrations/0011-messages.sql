-- Mail, notifications, notices, event subscriptions and their deliveries, background jobs.

-- Outgoing mail. It belongs to no client, because its receiver may belong to none; requests can only insert.
create table mail_outbox (
  id uuid primary key,
  created_at timestamptz not null default now(),
  kind text not null,
  to_email text not null,
  to_name text not null,
  subject text not null,
  -- Null once it was sent.
  body_text text,
  body_html text,
  -- HELD: no mail server is set, it stays to be read. DEAD: given up, with the reason.
  state text not null default 'WAITING' check (state in ('WAITING', 'HELD', 'SENT', 'DEAD')),
  -- Also identifies the attempt: the result of an earlier attempt is discarded.
  attempts integer not null default 0,
  failure text,
  useful_until timestamptz,
  ended_at timestamptz,
  check ((state = 'SENT') or ((body_text is not null) and (body_html is not null)))
);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
grant insert on mail_outbox to portal_app;
grant select, insert, update, delete on mail_outbox to portal_jobs;
create policy app_inserts on mail_outbox for insert to portal_app with check (true);
create policy operator on mail_outbox to portal_owner using (true) with check (true);
create policy worker on mail_outbox to portal_jobs using (true) with check (true);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);

create table notifications (
  client_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  params jsonb not null,
  -- The unread entry of the same group takes further ones in.
  group_key text not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (client_id, user_id, id)
);
call guard_tenant_table('notifications');
revoke insert, delete on notifications from portal_app;
create policy own_user on notifications as restrictive to portal_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy partner_side on notifications to portal_app
  using ((select app_partner_ids()) is not null and user_id = (select app_user_id()))
  with check ((select app_partner_ids()) is not null and user_id = (select app_user_id()));
create unique index notifications_group on notifications (client_id, user_id, group_key) where read_at is null;
create index notifications_newest on notifications (client_id, user_id, happened_at desc, id desc);
create index notifications_of_user on notifications (user_id, happened_at desc, id desc);
create index notifications_old on notifications (client_id, happened_at);
create index notifications_unread on notifications (client_id, user_id) where read_at is null;

create table notices (
  client_id uuid not null,
  id uuid not null,
  kind text not null,
  params jsonb not null,
  -- {userId}, or {permission, customerId}: the client's own people where customerId is null.
  audience jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('notices');

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
create index event_subscriptions_active on event_subscriptions (client_id, id) where state = 'ACTIVE';

create sequence webhook_outbox_positions as bigint;
grant usage on sequence webhook_outbox_positions to portal_app, portal_jobs;

create table webhook_outbox (
  client_id uuid not null references clients,
  "position" bigint not null default nextval('webhook_outbox_positions'::regclass),
  type text not null,
  -- Ids of what the event is about, and what cannot be read later.
  facts jsonb not null,
  -- Later subscriptions do not get the event.
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (client_id, "position")
);
call guard_tenant_table('webhook_outbox');
create policy sender on webhook_outbox for select to portal_owner using (true);

create sequence webhook_delivery_positions as bigint;
grant usage on sequence webhook_delivery_positions to portal_app, portal_jobs;

create table webhook_events (
  client_id uuid not null references clients,
  id uuid not null,
  type text not null,
  ordering_key uuid not null,
  -- What a person calls it.
  subject text not null,
  happened_at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('webhook_events');
create index webhook_events_old on webhook_events (client_id, created_at);

create table webhook_deliveries (
  client_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  ordering_key uuid not null,
  event_type text not null,
  happened_at timestamptz not null,
  "position" bigint not null default nextval('webhook_delivery_positions'::regclass),
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
  foreign key (client_id, event_id) references webhook_events (client_id, id) on delete cascade,
  foreign key (client_id, subscription_id) references event_subscriptions (client_id, id),
  check ((state = 'PENDING') = (next_at is not null))
);
call guard_tenant_table('webhook_deliveries');
create policy sender on webhook_deliveries for select to portal_owner using (true);
create index webhook_deliveries_due on webhook_deliveries (client_id, subscription_id, next_at, position) where state = 'PENDING';
create index webhook_deliveries_event on webhook_deliveries (client_id, event_id);
create index webhook_deliveries_newest on webhook_deliveries (client_id, subscription_id, happened_at desc, id desc);
create index webhook_deliveries_ordering on webhook_deliveries (client_id, subscription_id, ordering_key, "position")
  where state = 'PENDING';

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
  response_body text,
  primary key (client_id, delivery_id, number),
  foreign key (client_id, delivery_id) references webhook_deliveries (client_id, id) on delete cascade
);
call guard_tenant_table('webhook_attempts');

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
  "position" bigint not null default nextval('webhook_delivery_positions'::regclass),
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts integer not null default 0,
  attempts_since_request integer not null default 0,
  next_at timestamptz default now(),
  last_status integer,
  ended_at timestamptz,
  primary key (partner_id, id),
  constraint partner_webhook_deliveries_partner_id_subscription_id_event_key unique (partner_id, subscription_id, event_id),
  foreign key (partner_id, event_id) references partner_webhook_events (partner_id, id) on delete cascade,
  foreign key (partner_id, subscription_id) references partner_event_subscriptions (partner_id, id),
  check ((state = 'PENDING') = (next_at is not null))
);
call guard_own_partner_table('partner_webhook_deliveries');
create index partner_webhook_deliveries_due on partner_webhook_deliveries (partner_id, subscription_id, next_at, position)
  where state = 'PENDING';
create index partner_webhook_deliveries_event on partner_webhook_deliveries (partner_id, event_id);
create index partner_webhook_deliveries_newest on partner_webhook_deliveries (partner_id, subscription_id, happened_at desc,
  id desc);
create index partner_webhook_deliveries_ordering on partner_webhook_deliveries (partner_id, subscription_id, ordering_key,
  "position") where state = 'PENDING';

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

-- Background work that a user started: its progress, its failures and its file.
create table background_jobs (
  client_id uuid not null references clients,
  id uuid not null,
  customer_id uuid,
  created_by uuid not null,
  kind text not null check (kind = 'PRINT_LABELS'),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- Input of the worker; its shape depends on the kind.
  input jsonb not null,
  done_count integer not null default 0,
  total_count integer not null,
  -- An attempt counts when it starts, so that a job that crashes its worker is not repeated without end.
  attempts integer not null default 0,
  -- {code, params} of the reason.
  failure jsonb,
  -- [{note, reason: {code, params}}]
  failures jsonb not null default '[]',
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, customer_id) references customers (client_id, id)
);
call guard_tenant_table('background_jobs');
create policy own_customer on background_jobs as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or customer_id = (select app_customer_id()));
create index background_jobs_expired on background_jobs (client_id, expires_at) where file_key is not null;
create index background_jobs_newest on background_jobs (client_id, created_by, created_at desc, id desc);
