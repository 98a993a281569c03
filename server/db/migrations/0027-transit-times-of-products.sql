-- Transit times of a service level and a transport mode: express by air takes another time than economy by truck.
-- Legs that were measured before have neither, and are statistics of no order.
alter table leg_times add column service_level text not null default '', add column mode text not null default '',
  add column route_mode text not null default '';
alter table lane_transit_times add column service_level text not null default '', add column route_mode text not null default '';
alter table lane_transit_times drop constraint lane_transit_times_pkey,
  add primary key (client_id, movement, origin_country, destination_country, service_type, service_level, route_mode);
-- Completed legs and median minutes by service level and mode: [{serviceLevel, mode, completedLegs, medianMinutes}].
alter table partner_transit_times add column products jsonb not null default '[]';
