-- BOOKED: the bag of the piece got its MAWB number; UNBOOKED: it lost it.
alter table custody_entries drop constraint custody_entries_kind_check;
alter table custody_entries add constraint custody_entries_kind_check check (kind in ('BAGGED', 'UNBAGGED', 'SEALED',
  'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED', 'NOT_ON_LIST', 'BOOKED',
  'UNBOOKED', 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION'));

-- A scalar subquery in place of `exists`, for which PostgreSQL hashed every grant of the partner to read one MAWB; see 0072.
drop policy partner_side on custody_entries;
create policy partner_side on custody_entries for select to portal_app
  using ((select app_partner_ids()) is not null and (select true from order_grants g
    where g.client_id = custody_entries.client_id and g.order_id = custody_entries.order_id
      and g.partner_id = any ((select app_partner_ids())::uuid[])
    limit 1));
