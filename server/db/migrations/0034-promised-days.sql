-- A promise is a pair of dates at the destination, the same for every viewer. Existing promises become dates by the offset of
-- the destination; forecasts are computed again with calendars by the next run.
alter table orders
  alter column promised_from type date using (promised_from at time zone 'UTC'
    + case when destination_country in ('TH', 'VN', 'ID') then interval '7 hours' else interval '8 hours' end)::date,
  alter column promised_to type date using (promised_to at time zone 'UTC'
    + case when destination_country in ('TH', 'VN', 'ID') then interval '7 hours' else interval '8 hours' end)::date;
alter table delivery_forecasts
  alter column promised_from type date using (promised_from at time zone 'UTC' + interval '8 hours')::date,
  alter column promised_to type date using (promised_to at time zone 'UTC' + interval '8 hours')::date;
update delivery_forecasts set computed_at = null;
