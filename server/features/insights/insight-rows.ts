import { OWN_INSIGHT_ROWS } from '../orders/index.ts';
import type { InsightFacts } from './order-facts.ts';
import { listClientMarks } from './client-marks.ts';
import type { Mark } from './mark-list.ts';
import { listPartnerMarks } from './partner-marks.ts';

/** An order as one reader counts it: a row of `insight_orders`, with names instead of ids of segments and marks. */
export interface InsightRow {
  readonly orderId: string;
  /** A partner, or OWN_INSIGHT_ROWS. */
  readonly partnerId: string;
  readonly customerId: string | null;
  readonly createdOn: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly serviceLevel: string;
  readonly partnerIds: readonly string[];
  readonly serviceTypes: readonly string[];
  readonly marks: readonly Mark[];
}

/** The rows of an order: one of its client, and one of each partner that may see it. */
export function toInsightRows(order: InsightFacts, unallocatedReason: string | undefined): InsightRow[] {
  const { id: orderId, createdOn, originCountry, destinationCountry, serviceLevel } = order;
  const lane = { orderId, createdOn, originCountry, destinationCountry, serviceLevel };
  const own: InsightRow = {
    ...lane,
    partnerId: OWN_INSIGHT_ROWS,
    customerId: order.customerId,
    partnerIds: distinct(order.legs.flatMap(({ partnerId }) => partnerId ?? [])),
    serviceTypes: distinct(order.legs.map(({ serviceType }) => serviceType)),
    marks: listClientMarks(order, unallocatedReason),
  };
  const ofPartners = order.grants.map(({ partnerId, serviceTypes }): InsightRow => ({
    ...lane,
    partnerId,
    customerId: null,
    partnerIds: [partnerId],
    serviceTypes: distinct(serviceTypes),
    marks: listPartnerMarks(order, partnerId),
  }));
  return [own, ...ofPartners];
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
