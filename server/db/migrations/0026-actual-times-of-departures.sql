-- When departures left and arrived, as their partners recorded it. Null before, and for those that were recorded earlier.
alter table departures add column departed_at timestamptz, add column arrived_at timestamptz;
