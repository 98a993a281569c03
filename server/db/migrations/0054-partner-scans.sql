-- Scans of forwarders' stations: pieces for their bags, and checks of the contents of received bags. The id comes from the
-- station, so that a scan that is sent again is applied once. Insert only.
create table partner_scans (
  partner_id uuid not null references partners,
  id uuid not null,
  -- The sequence of the scans of one bag: they are recorded while the bag is locked.
  sequence bigint not null generated always as identity,
  -- A bag of the forwarder, or a bag of a client that it received.
  bag_id uuid not null,
  user_id uuid,
  action text not null check (action in ('ADD', 'REMOVE', 'PRESENT', 'MISSING', 'DAMAGED', 'CLEAR')),
  code text not null check (char_length(code) between 1 and 60),
  -- A verdict of contract/scanning.
  verdict text not null check (char_length(verdict) between 1 and 40),
  order_code text,
  piece integer check (piece between 1 and 999),
  -- The other bag of a piece that is in another bag.
  other_bag_code text,
  remarks text check (char_length(remarks) between 1 and 300),
  -- By the clock of the station.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  primary key (partner_id, id)
);
create index partner_scans_bag on partner_scans (partner_id, bag_id, sequence);
alter table partner_scans enable row level security;
alter table partner_scans force row level security;
create policy own on partner_scans to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on partner_scans to portal_owner using (true) with check (true);
grant select, insert on partner_scans to portal_app;

-- CHECKED: the piece was in the bag when its contents were checked; UNCHECKED takes an earlier check back.
alter table custody_entries drop constraint custody_entries_kind_check;
alter table custody_entries add constraint custody_entries_kind_check check (kind in ('BAGGED', 'UNBAGGED', 'SEALED',
  'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST', 'MANIFESTED',
  'OFFLOADED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION'));
-- A photo of the damage.
alter table custody_entries add column photo_key text;
