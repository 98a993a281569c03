-- The aircraft of a flight: goods for cargo aircraft only may not be on a passenger flight, the strict case.
alter table mawbs add column aircraft text not null default 'PASSENGER' check (aircraft in ('PASSENGER', 'FREIGHTER'));
alter table mawb_departures add column aircraft text not null default 'PASSENGER' check (aircraft in ('PASSENGER', 'FREIGHTER'));
-- Why a person with the right signed the departure in spite of missing papers; null without.
alter table mawb_departures add column comment text check (char_length(comment) between 1 and 300);
-- The reason of a first version is that of its signature; further versions always have one.
alter table manifests drop constraint manifests_check;
alter table manifests add constraint manifests_later_versions_have_reasons check (version = 1 or reason is not null);
