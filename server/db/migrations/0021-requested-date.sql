-- The local date on which pick-up or delivery of an order is requested.
alter table orders add column requested_date date;
