-- Mail on its way out. It belongs to whom it is addressed to, who may be of no client; requests can only add to it.
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
  -- Also tells one try from the next, so that a worker that was overtaken ends nothing.
  tries integer not null default 0,
  failure text,
  useful_until timestamptz,
  ended_at timestamptz,
  check (state = 'SENT' or (body_text is not null and body_html is not null))
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy adds on mail_outbox for insert to portal_app with check (true);
create policy sends on mail_outbox to portal_jobs using (true) with check (true);
create policy operator on mail_outbox to portal_owner using (true) with check (true);
grant insert on mail_outbox to portal_app;
grant select, insert, update, delete on mail_outbox to portal_jobs;
