import type { QueryOf } from '@portal/contract/core';
import { SHIPMENT_PAPERS, type listShipments, type Shipment } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Page } from '../../../db/json-text.ts';
import { pageStatement } from '../../../db/page-statement.ts';
import { requireRow } from '../../../db/query-row.ts';
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
  const direction = sortBy !== '' && !sortDesc ? 'asc' : 'desc';
  const statement = pageStatement({
    matching: `from orders o where ${text} and o.movement = 'B2B'`,
    item: `'shipment', (select json_build_object('order', ${ORDER_ROW_JSON}, 'booking', ${ORDER_BOOKING_JSON},
        'missingPapers', ${MISSING_PAPERS}) from orders o ${ORDER_ROW_JOINS}
      where o.client_id = paged.client_id and o.id = paged.id)`,
    order: `created_at ${direction}, id ${direction}`,
    perPage: `$${values.length + 1}`,
    page: `$${values.length + 2}`,
    isLong: true,
  });
  // Not prepared: the filter decides the text.
  const rows = await tx.rows<{ text: string }>({ text: statement, values: [...values, perPage, page] });
  const shipments = JSON.parse(requireRow(rows[0], 'shipments').text) as Page<{ shipment: StoredShipment }>;
  return {
    ...shipments,
    data: shipments.data.map(({ shipment }) => ({ ...shipment, nextAction: deriveNextAction(shipment) })),
  };
}
