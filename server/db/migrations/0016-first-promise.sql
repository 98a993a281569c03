-- The promise of an order is the middle 80 % of the measured times: also the 10th percentile. Filled by the next statistics.
alter table lane_transit_times add column remaining_p10_minutes integer;
