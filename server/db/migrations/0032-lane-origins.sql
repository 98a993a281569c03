-- Lane controls and optimiser settings of one origin country; '*' is any origin, as all rules were before.
alter table lane_controls add column origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$');
alter table lane_control_versions add column origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$');
alter table optimiser_settings add column origin_country text not null default '*' check (origin_country ~ '^([A-Z]{2}|\*)$');

-- One rule per origin.
alter table lane_controls drop constraint lane_controls_pkey, add primary key (client_id, country, origin_country, service_type);
alter table lane_control_versions drop constraint lane_control_versions_pkey,
  add primary key (client_id, country, origin_country, service_type, version);
alter table optimiser_settings drop constraint optimiser_settings_pkey,
  add primary key (client_id, country, origin_country, service_type);
