-- Sums of a customer are by lane.
delete from insight_sums s using insight_segments g
  where g.client_id = s.client_id and g.id = s.segment_id and g.kind = 'CUSTOMER';
delete from insight_segments where kind = 'CUSTOMER';
alter table insight_segments drop constraint insight_segments_check1;
alter table insight_segments add check ((kind = 'ALL') = (origin_country is null)
  and (origin_country is null) = (destination_country is null)
  and (kind = 'ROUTE') = (service_level is not null and partner_ids is not null and service_types is not null));
-- The job counts the orders of customers again, and finds them without what they counted before.
delete from insight_orders where customer_id is not null;
alter table orders no force row level security;
alter table scorecard_changes no force row level security;
insert into scorecard_changes (client_id, order_id) select client_id, id from orders where customer_id is not null;
alter table scorecard_changes force row level security;
alter table orders force row level security;
