-- What a forwarder does with the bags of its clients: it receives them, and sends them on whole or breaks them up.

alter table bags add column received_at timestamptz;
-- When the forwarder decided to send the bag on as it is.
alter table bags add column forwarded_at timestamptz;
alter table bags add check (received_at is null or handed_over_at is not null);
alter table bags add check (forwarded_at is null or received_at is not null);
create index bags_received on bags (partner_id, received_at desc) where received_at is not null;

-- BROKEN_UP: the forwarder took the pieces out, to pack them into its own bags.
alter table bags drop constraint bags_state_check;
alter table bags add constraint bags_state_check check (state in ('OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED',
  'IN_TRANSIT', 'DELIVERED', 'BROKEN_UP', 'DELETED'));
alter table bag_updates drop constraint bag_updates_kind_check;
alter table bag_updates add constraint bag_updates_kind_check check (kind in ('CREATED', 'ORDERS_ADDED', 'ORDER_REMOVED',
  'ORDER_LEFT', 'CHANGED', 'SEALED', 'UNSEALED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'BROKEN_UP', 'MANIFESTED',
  'OFFLOADED', 'DEPARTED', 'ARRIVED', 'DELIVERED', 'DELETED'));

-- The checks of the contents of a bag: the latest scan of each piece is read.
create index custody_entries_scan on custody_entries (client_id, scan_id) where scan_id is not null;
