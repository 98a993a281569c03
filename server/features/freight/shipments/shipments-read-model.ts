import type { QueryOf } from '@portal/contract/core';
import { SHIPMENT_PAPERS, type listShipments, type Shipment } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Page } from '../../../db/json-text.ts';
import {
  buildOrderConditions,
  ORDER_BOOKING_JSON,
  ORDER_ROW_JOINS,
  ORDER_ROW_JSON,
} from '../../orders/index.ts';
import { deriveNextAction } from './next-action.ts';

/** SQL expression: the categories of SHIPMENT_PAPERS that neither `orders o` nor its MAWB has. */
const MISSING_PAPERS = `missing_papers(o.client_id, o.id, o.awb_number,
  array[${SHIPMENT_PAPERS.map((category) => `'${category}'`).join(', ')}])`;

type StoredShipment = Omit<Shipment, 'nextAction'>;

/** A page of the shipments of a client, newest first by default. */
export async function readShipmentPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortBy, sortDesc, stage, search }: QueryOf<typeof listShipments>,
): Promise<Page<Shipment>> {
  const { text, values } = buildOrderConditions(clientId, { stage, search }, 'UTC');
  const matching = `orders o ${ORDER_ROW_JOINS} where ${text} and o.movement = 'B2B'`;
  const direction = sortBy !== '' && !sortDesc ? 'asc' : 'desc';
  const [counts, stored] = [
    await tx.connection.query<{ n: number }>(
      `select count(*)::int n from orders o where ${text} and o.movement = 'B2B'`,
      values,
    ),
    await tx.connection.query<StoredShipment>(
      `select ${ORDER_ROW_JSON} "order", ${ORDER_BOOKING_JSON} booking, ${MISSING_PAPERS} "missingPapers"
      from ${matching} order by o.created_at ${direction}, o.id ${direction}
      limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, perPage, (page - 1) * perPage],
    ),
  ];
  const totalCount = counts.rows[0]?.n ?? 0;
  return {
    data: stored.rows.map((row) => ({ ...row, nextAction: deriveNextAction(row) })),
    page,
    totalPage: Math.max(1, Math.ceil(totalCount / perPage)),
    totalCount,
  };
}
