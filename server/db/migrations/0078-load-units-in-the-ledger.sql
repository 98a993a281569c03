-- LOADED: the bag of the piece was put on a load unit; UNLOADED: it was taken off.
alter table custody_entries add column unit_code text;
alter table custody_entries drop constraint custody_entries_kind_check;
alter table custody_entries add constraint custody_entries_kind_check check (kind in ('BAGGED', 'UNBAGGED', 'SEALED',
  'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST', 'BOOKED',
  'UNBOOKED', 'LOADED', 'UNLOADED', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION'));
alter table custody_entries add check ((unit_code is not null) = (kind in ('LOADED', 'UNLOADED')));
