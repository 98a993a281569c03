-- Scans of stations. The id comes from the station, so that a scan that is sent again is applied once. Insert only.
create table scans (
  client_id uuid not null,
  id uuid not null,
  bag_id uuid not null,
  user_id uuid,
  action text not null check (action in ('ADD', 'REMOVE')),
  code text not null check (char_length(code) between 1 and 60),
  -- A verdict of contract/scanning.
  verdict text not null check (char_length(verdict) between 1 and 40),
  order_code text,
  piece integer check (piece between 1 and 999),
  -- The other bag of a piece that is in another bag.
  other_bag_code text,
  -- By the clock of the station.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, bag_id) references bags (client_id, id)
);
call guard_tenant_table('scans');
revoke update, delete on scans from portal_app, portal_jobs;
create policy no_customer on scans as restrictive to portal_app, portal_jobs using ((select app_customer_id()) is null);
