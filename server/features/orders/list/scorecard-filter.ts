import { SCORECARD_DAYS, type ScorecardOrderSet } from '@portal/contract/scorecards';

/** Conditions on an ended leg `s` of a scorecard, by set of orders. */
const SET_CONDITIONS: Readonly<Record<ScorecardOrderSet, string>> = {
  ALL: 'true',
  PROMISED: 's.on_time is not null',
  LATE: 'not s.on_time',
  COMPLETED: 's.transit_minutes is not null',
  ATTEMPTED: 's.first_attempt is not null',
  FAILED_ATTEMPT: 'not s.first_attempt',
  LOST: 's.lost',
  DAMAGED: 's.damaged',
  SCANNED: 's.expected_scans is not null',
  SCANS_MISSING: 's.reported_scans < s.expected_scans',
  REPORTED: 's.report_delay_minutes is not null',
  REWEIGHED: 's.reweigh_difference',
  DISPUTE_LOST: 's.lost_disputes > 0',
};

/**
 * Condition on `orders o`: an ended leg of the partner is in the set, within the period of the scorecard. `filter`:
 * `PARTNER_ID:SET` or `PARTNER_ID:SET:SERVICE_TYPE`. `clientSql`: the client of the orders.
 */
export function buildScorecardCondition(
  filter: string,
  clientSql: string,
  addValue: (value: unknown) => string,
): string {
  const [partnerId, set, serviceType] = filter.split(':');
  const conditions = [
    `s.client_id = ${clientSql}`,
    's.order_id = o.id',
    `s.partner_id = ${addValue(partnerId)}::uuid`,
    `s.ended_at >= (date_trunc('day', now() at time zone 'UTC') - interval '${SCORECARD_DAYS - 1} days') at time zone 'UTC'`,
    SET_CONDITIONS[set as ScorecardOrderSet],
  ];
  if (serviceType !== undefined) conditions.push(`s.service_type = ${addValue(serviceType)}`);
  return `exists (select 1 from scorecard_legs s where ${conditions.join(' and ')})`;
}
