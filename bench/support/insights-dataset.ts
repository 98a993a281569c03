import type { Database } from '@portal/server/db/database.ts';
import { rebuildAllSums } from '@portal/server/features/insights/index.ts';
import { toInsightRows } from '@portal/server/features/insights/insight-rows.ts';
import { replaceInsightRows } from '@portal/server/features/insights/insight-orders-store.ts';
import type { InsightFacts } from '@portal/server/features/insights/order-facts.ts';
import { SERVICE_LEVELS, type ServiceType } from '@portal/contract/trade';
import type { Client } from 'pg';
import { buildPartnerId } from './network-dataset.ts';

const DESTINATIONS = ['MY', 'TH', 'VN', 'ID', 'PH', 'HK', 'TW', 'JP', 'KR', 'AU', 'US', 'GB'];
const LEGS: readonly ServiceType[] = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];
/** Most orders of a year are delivered. */
const STAGES = [
  ...Array.from({ length: 16 }, () => 'DELIVERED' as const),
  'IN_TRANSIT',
  'READY',
  'EXCEPTION',
] as const;
const CUSTOMERS = 5;
/** Orders that the others are copies of, on other days. */
const MODELS = 3_600;

/** The id of a customer of the data set, from 0. */
export const buildCustomerId = (n: number) => `01930000-0000-7000-8003-${String(n).padStart(12, '0')}`;

/**
 * Fills a year of `orders` that figures count, of one client: models that the product has counted, copied by SQL, and the sums
 * that the product makes of them. The orders themselves do not exist. Returns the seconds that the sums took.
 */
export async function fillInsights(
  client: Client,
  database: Database,
  clientId: string,
  orders: number,
): Promise<number> {
  await client.query('alter table insight_orders disable trigger all');
  await client.query('drop index insight_orders_marks');
  const models = Array.from({ length: MODELS }, (_, n) => buildModel(clientId, n));
  const rows = models.flatMap((model) => toInsightRows(model, undefined));
  await database.withTenant({ clientId }, (tx) =>
    replaceInsightRows(
      tx,
      clientId,
      models.map(({ id }) => id),
      rows,
    ),
  );
  // The last digits of the id of a copy are its number: 1 to `orders`.
  await client.query(
    `insert into insight_orders (client_id, order_id, partner_id, segment_id, customer_id, created_on, marks, amounts, grams)
      select o.client_id, ('01930000-0000-7000-8005-' || lpad((copy * $2 + o.n)::text, 12, '0'))::uuid, o.partner_id,
        o.segment_id, o.customer_id, current_date - ((copy * $2 + o.n) * 7919 % 365)::int, o.marks, o.amounts, o.grams
      from (select *, right(order_id::text, 12)::bigint n from insight_orders where client_id = $1) o
        cross join generate_series(1, $3::int - 1) copy`,
    [clientId, MODELS, Math.ceil(orders / MODELS)],
  );
  await client.query('create index insight_orders_marks on insight_orders using gin (marks)');
  await client.query('alter table insight_orders enable trigger all');
  await client.query('vacuum analyze insight_orders, insight_marks, insight_segments');
  const start = performance.now();
  await database.withTenant({ clientId }, (tx) => rebuildAllSums(tx, clientId));
  const seconds = (performance.now() - start) / 1000;
  await client.query('vacuum analyze insight_sums');
  return seconds;
}

function buildModel(clientId: string, n: number): InsightFacts {
  const stage = STAGES[n % STAGES.length] ?? 'READY';
  const isDelivered = stage === 'DELIVERED';
  const destination = DESTINATIONS[n % DESTINATIONS.length] ?? 'MY';
  const createdAt = Date.now() - (n % 365) * 86_400_000;
  // Five routes of a lane: one partner collects, and the others differ.
  const legs = LEGS.map((serviceType, index) => ({
    serviceType,
    partnerId: buildPartnerId(1 + index * 10 + (index === 0 ? 0 : Math.floor(n / 36) % 5)),
    priceMinor: 300 + ((n * 37) % 900),
    priceCurrency: 'SGD',
    trace: null,
  }));
  return {
    id: `01930000-0000-7000-8004-${String(n).padStart(12, '0')}`,
    clientId,
    customerId: n % 2 === 0 ? null : buildCustomerId(n % CUSTOMERS),
    createdOn: new Date(createdAt).toISOString().slice(0, 10),
    stage,
    statusServiceType: 'LAST_MILE',
    status: isDelivered ? 'DELIVERED' : stage === 'EXCEPTION' ? 'DELIVERY_FAILED' : 'RECEIVED',
    statusAt: createdAt + (3 + (n % 6)) * 86_400_000,
    statusOn: new Date(createdAt + (3 + (n % 6)) * 86_400_000).toISOString().slice(0, 10),
    terminal: isDelivered,
    serviceLevel: SERVICE_LEVELS[Math.floor(n / 12) % SERVICE_LEVELS.length] ?? 'ECONOMY',
    originCountry: 'SG',
    originPortId: 'SGSIN',
    destinationCountry: destination,
    destinationPortId: null,
    destinationPostcode: String(10_000 + ((n * 7_331) % 90_000)),
    promisedTo: new Date(createdAt + 7 * 86_400_000).toISOString().slice(0, 10),
    pieces: 1 + (n % 3),
    grossGrams: 400 + (n % 4000),
    priceMinor: 1200 + ((n * 37) % 3600),
    priceCurrency: 'SGD',
    codMinor: n % 4 === 0 ? 1000 + n : null,
    codCurrency: n % 4 === 0 ? 'MYR' : null,
    dutiesMinor: n % 3 === 0 ? 500 + n : null,
    dutiesCurrency: n % 3 === 0 ? 'MYR' : null,
    readyAt: null,
    lastException: n % 10 === 0 ? 'LAST_MILE:DELIVERY_FAILED' : null,
    reversedBy: n % 50 === 0 ? 'CLIENT' : null,
    legs,
    endedLegs: isDelivered
      ? legs.map(({ serviceType, partnerId }, index) => ({
          serviceType,
          partnerId,
          transitMinutes: 600 + ((n * 131 + index * 977) % 9_000),
          onTime: (n + index) % 9 > 0,
          firstAttempt: index === 3 ? n % 12 > 0 : null,
        }))
      : [],
    reweighs: [],
    grants: [{ partnerId: buildPartnerId(1), serviceTypes: ['FIRST_MILE'] }],
  };
}
