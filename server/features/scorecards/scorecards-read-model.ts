import type { QueryOf } from '@portal/contract/core';
import type {
  ClientScorecardLane,
  listOwnScorecardLanes,
  listScorecardLanes,
  Scorecard,
  ScorecardLane,
} from '@portal/contract/scorecards';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { queryPage, type Page } from '../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { readQuotedFigures } from './quoted-figures.ts';
import { toFigures, type ScorecardSums } from './scorecard-mapper.ts';

const SUM_COLUMNS = [
  'orders',
  'promised_orders',
  'promised_legs',
  'on_time_legs',
  'transit_orders',
  'transit_median_minutes',
  'transit_p90_minutes',
  'attempted_orders',
  'first_attempt_orders',
  'lost_orders',
  'damaged_orders',
  'scanned_orders',
  'expected_scans',
  'reported_scans',
  'reported_orders',
  'report_delay_median_minutes',
  'report_delay_p90_minutes',
  'reweigh_difference_orders',
  'lost_dispute_orders',
];

/** `json_build_object` of the sums of a row. */
function buildSumsSql(row: string): string {
  const toKey = (column: string) =>
    column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `json_build_object(${SUM_COLUMNS.map((column) => `'${toKey(column)}', ${row}.${column}`).join(', ')})`;
}

const SAME_ROW = `own.partner_id = s.partner_id and own.service_type = s.service_type
  and own.origin_country = s.origin_country and own.destination_country = s.destination_country
  and own.service_level = s.service_level`;

/** Placeholder 1 is the client; null for a partner, whose own orders are all. */
const WITH_OWN = `partner_scorecards s left join client_scorecards own on own.client_id = $1::uuid and ${SAME_ROW}`;
const OWN_SUMS = `case when $1::uuid is null then ${buildSumsSql('s')}
  when own.client_id is not null then ${buildSumsSql('own')} end`;

interface SumsRow {
  readonly sums: ScorecardSums;
  readonly own: ScorecardSums | null;
}

const SERVICES = `select nullif(s.service_type, '') "serviceType", s.period_from::text "from", s.period_to::text "to",
    ${isoUtc('s.computed_at')} "computedAt", ${buildSumsSql('s')} sums, ${OWN_SUMS} own
  from ${WITH_OWN} where s.partner_id = $2 and s.origin_country = ''
  order by s.service_type <> '', s.orders desc, s.service_type`;

/** A scorecard that the partner does not show, or that has no figures yet. */
export const EMPTY_SCORECARD = {
  from: null,
  to: null,
  computedAt: null,
  services: [],
  quotations: null,
} as const;

/** The figures of a partner by service. `clientId`: the client that reads, null for the partner itself. */
export async function readScorecard(
  tx: Transaction,
  clientId: string | null,
  partnerId: string,
  now: Date,
): Promise<Scorecard> {
  const rows = await tx.prepared<
    SumsRow & {
      readonly serviceType: ServiceType | null;
      readonly from: string;
      readonly to: string;
      readonly computedAt: string;
    }
  >('scorecard-services', SERVICES, [clientId, partnerId]);
  const quotations = await readQuotedFigures(tx, partnerId, now);
  const [first] = rows;
  if (first === undefined || first.sums.orders === 0)
    return { isVisible: true, ...EMPTY_SCORECARD, services: [], quotations };
  const { from, to, computedAt } = first;
  const services = rows.map(({ serviceType, sums, own }) => ({
    serviceType,
    orders: sums.orders,
    figures: toFigures(sums, own ?? undefined, serviceType),
  }));
  return { isVisible: true, from, to, computedAt, services, quotations };
}

const LANE_JSON = `'serviceType', service_type, 'originCountry', origin_country, 'destinationCountry', destination_country,
  'serviceLevel', service_level, 'orders', orders`;
const LANE_KEY = 'service_type, origin_country, destination_country, service_level';

type LaneRow<Lane> = Omit<Lane, 'figures'> & SumsRow;

function toLane<Lane extends { readonly serviceType: string }>({
  sums,
  own,
  ...lane
}: LaneRow<Lane>): Omit<LaneRow<Lane>, 'sums' | 'own'> & { figures: ScorecardLane['figures'] } {
  return { ...lane, figures: toFigures(sums, own ?? undefined, (lane as unknown as Lane).serviceType) };
}

/** A page of the lanes of a partner over all clients, most orders first. */
export async function readLanes(
  tx: Transaction,
  clientId: string,
  partnerId: string,
  { page, perPage, sortBy, sortDesc, serviceType }: QueryOf<typeof listScorecardLanes>,
): Promise<Page<ScorecardLane>> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from (select s.service_type, s.origin_country, s.destination_country, s.service_level, s.orders,
        ${buildSumsSql('s')} sums, ${OWN_SUMS} own
      from ${WITH_OWN} where s.partner_id = $2 and s.origin_country <> ''
        and ($3::text is null or s.service_type = $3)) lanes`,
    item: `${LANE_JSON}, 'sums', sums, 'own', own`,
    order: `orders ${direction}, ${LANE_KEY}`,
    perPage: '$4',
    page: '$5',
  });
  const lanes = await queryPage<LaneRow<ScorecardLane>>(tx, `scorecard-lanes-${direction}`, text, [
    clientId,
    partnerId,
    serviceType ?? null,
    perPage,
    page,
  ]);
  return { ...lanes, data: lanes.data.map((lane) => toLane<ScorecardLane>(lane)) };
}

const PROBLEMS = 'late_orders + lost_orders + damaged_orders + lost_dispute_orders';

/** A page of the lanes of a partner by client, as the partner sees them. */
export async function readClientLanes(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortBy, sortDesc, serviceType, clientId }: QueryOf<typeof listOwnScorecardLanes>,
): Promise<Page<ClientScorecardLane>> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const key = sortBy === 'client' ? 'lower(client_name)' : sortBy === 'problems' ? PROBLEMS : 'orders';
  const text = pageStatement({
    matching: `from (select s.client_id, k.name client_name, s.service_type, s.origin_country, s.destination_country,
        s.service_level, s.orders, s.promised_legs - s.on_time_legs late_orders, s.lost_orders, s.damaged_orders,
        s.lost_dispute_orders, s.lost_amounts, ${buildSumsSql('s')} sums
      from client_scorecards s join clients k on k.client_id = s.client_id
      where s.partner_id = $1 and s.origin_country <> '' and ($2::text is null or s.service_type = $2)
        and ($3::uuid is null or s.client_id = $3)) lanes`,
    item: `'client', json_build_object('id', client_id, 'name', client_name), ${LANE_JSON}, 'lateOrders', late_orders,
      'lostOrders', lost_orders, 'damagedOrders', damaged_orders, 'lostDisputeOrders', lost_dispute_orders,
      'lostAmounts', lost_amounts, 'sums', sums, 'own', sums`,
    order: `${key} ${direction}, client_id, ${LANE_KEY}`,
    perPage: '$4',
    page: '$5',
  });
  const name = `client-scorecard-lanes-${sortBy}-${direction}`;
  const lanes = await queryPage<LaneRow<ClientScorecardLane>>(tx, name, text, [
    partnerId,
    serviceType ?? null,
    clientId ?? null,
    perPage,
    page,
  ]);
  return { ...lanes, data: lanes.data.map((lane) => toLane<ClientScorecardLane>(lane)) };
}
