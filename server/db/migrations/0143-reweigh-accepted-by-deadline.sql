-- A reweigh that the client has not answered in time is accepted by its deadline; the value was called SILENCE.
alter table measurements drop constraint measurements_accepted_by_check;
update measurements set accepted_by = 'DEADLINE' where accepted_by = 'SILENCE';
alter table measurements add constraint measurements_accepted_by_check
  check (accepted_by in ('TOLERANCE', 'CLIENT', 'DEADLINE'));
