-- Partners keep their own hours and days. Weekdays whose cut-off differs from cut_off: ISO weekday to HH:MM, or to null for none.
alter table partner_hours add column weekday_cut_offs jsonb not null default '{}'
  check (jsonb_typeof(weekday_cut_offs) = 'object');
call guard_partner_table('partner_hours');
call guard_partner_table('partner_days');
