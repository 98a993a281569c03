-- Planned departures in the sequence of lists, counted from the index alone.

drop index departures_planned;
create index departures_planned on departures (departs_at, id) include (mode, partner_id, local_departure)
  where state = 'PLANNED';
