-- The figures of a partner read all its legs of a period. With every column that they need in the index, they read a few hundred
-- pages of it instead of one page of the table for each leg.
drop index scorecard_legs_partner;
create index scorecard_legs_partner on scorecard_legs (partner_id, ended_at)
  include (client_id, order_id, service_type, origin_country, destination_country, service_level, transit_minutes, on_time,
    first_attempt, lost, damaged, expected_scans, reported_scans, report_delay_minutes, reweigh_difference, lost_disputes,
    lost_minor, lost_currency);
