-- The sequence of the scans of one bag, so that stations on it read what others have scanned since.
alter table scans add column sequence bigint not null generated always as identity;
create index scans_bag on scans (client_id, bag_id, sequence);
