-- Certificates of partners. Clients see those that have not ended.
create table partner_certificates (
  partner_id uuid not null references partners,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  number text check (char_length(number) between 1 and 60),
  issuer text not null check (char_length(issuer) between 1 and 120),
  valid_until date not null,
  -- All null without a file.
  file_key text,
  file_name text check (char_length(file_name) between 1 and 200),
  media_type text,
  bytes integer check (bytes > 0),
  -- The latest reminder, in days before the last day. Null before the first one.
  reminded_days integer,
  updated_at timestamptz not null default now(),
  primary key (partner_id, id),
  check (num_nulls(file_key, file_name, media_type, bytes) in (0, 4))
);
call guard_partner_table('partner_certificates');
create index partner_certificates_end on partner_certificates (valid_until);

-- The job that reminds partners.
create policy reminders on partner_certificates for update to portal_jobs using (true) with check (true);
grant update (reminded_days) on partner_certificates to portal_jobs;

-- A notice that concerns no client, and its notifications, have the id of the partner as their tenant.
alter table notices drop constraint notices_client_id_fkey;
alter table notifications drop constraint notifications_client_id_fkey;
