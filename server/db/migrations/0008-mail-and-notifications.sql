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
  check (state = 'SENT' or (body_text is not null and body_html is not null))
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy app_inserts on mail_outbox for insert to portal_app with check (true);
create policy worker on mail_outbox to portal_jobs using (true) with check (true);
create policy operator on mail_outbox to portal_owner using (true) with check (true);
grant insert on mail_outbox to portal_app;
grant select, insert, update, delete on mail_outbox to portal_jobs;

create table notices (
  client_id uuid not null references clients,
  id uuid not null,
  kind text not null,
  params jsonb not null,
  -- {userId}, or {permission, customerId}: the client's own people where customerId is null.
  audience jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
call guard_tenant_table('notices');

create table notifications (
  client_id uuid not null references clients,
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
create policy own_user on notifications as restrictive to portal_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create index notifications_newest on notifications (client_id, user_id, happened_at desc, id desc);
create index notifications_unread on notifications (client_id, user_id) where read_at is null;
create unique index notifications_group on notifications (client_id, user_id, group_key) where read_at is null;
create index notifications_old on notifications (client_id, happened_at);
revoke insert, delete on notifications from portal_app;
create policy partner_side on notifications to portal_app
  using ((select app_partner_ids()) is not null and user_id = (select app_user_id()))
  with check ((select app_partner_ids()) is not null and user_id = (select app_user_id()));
create index notifications_of_user on notifications (user_id, happened_at desc, id desc);
