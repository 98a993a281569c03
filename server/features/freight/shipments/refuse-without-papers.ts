import type { Refusal } from '@portal/contract/core';
import { SHIPMENT_PAPERS, type ShipmentPaper } from '@portal/contract/orders';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { DepartureKey } from '../departures/departures-store.ts';

const REASONS = {
  COMMERCIAL_INVOICE: 'departure.no_commercial_invoice',
  PACKING_LIST: 'departure.no_packing_list',
} as const satisfies Readonly<Record<ShipmentPaper, string>>;

/** Refuses the departure of shipments in booked space that lack a packing list or a commercial invoice, with each of them. */
export async function refuseWithoutPapers(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  number: string,
): Promise<Refusal | undefined> {
  const missing = await tx.rows<{ orderCode: string; paper: ShipmentPaper }>(sql`
    select order_code "orderCode", paper from shipments_without_papers(${partnerId}, ${departureId}, ${[...SHIPMENT_PAPERS]})`);
  if (missing.length === 0) return undefined;
  const details = missing.map(({ orderCode, paper }) => detail(orderCode, REASONS[paper]));
  return refuse('departure.papers_missing', { number, count: missing.length }, { details });
}
