-- A MAWB without bags can be cancelled, with or without a manifest. Its number stays used.

alter table mawbs drop constraint mawbs_state_check;
alter table mawbs drop constraint mawbs_check2;
alter table mawbs add constraint mawbs_state_check
  check (state in ('OPEN', 'MANIFESTED', 'DEPARTED', 'ARRIVED', 'CANCELLED'));
alter table mawbs add constraint mawbs_manifested_unless_open
  check (state = 'CANCELLED' or (state = 'OPEN') = (manifested_at is null));
