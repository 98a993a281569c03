import type { Refusal } from '@portal/contract/core';
import {
  listReadableDocuments,
  MAX_DOCUMENTS,
  type DocumentCategory,
  type PartnerOrderDocument,
} from '@portal/contract/documents';
import { refuse } from '@portal/contract/reasons';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findGrantedOrders } from '../orders/index.ts';
import type { LinkedFile } from './document-links.ts';
import { signLink, type LinkDeps } from './documents-service.ts';
import { DOCUMENT_COLUMNS, DOCUMENTS_SQL, FILE_COLUMNS } from './documents-store.ts';

/** SQL of a condition: `d` is of the order and has one of the categories of `toValues`. */
const IS_READABLE = 'd.client_id = $1 and d.order_id = $2 and d.category = any ($3::text[])';

/** An order with the documents that a partner of its legs reads. */
interface CarriedOrder {
  readonly clientId: string;
  readonly orderId: string;
  readonly categories: readonly DocumentCategory[];
}

const toValues = ({ clientId, orderId, categories }: CarriedOrder) => [clientId, orderId, categories];

/** Undefined if the partner has no leg of the order. */
async function findCarriedOrder(
  tx: Transaction,
  partnerId: string,
  ref: string,
): Promise<CarriedOrder | undefined> {
  const order = (await findGrantedOrders(tx, [ref])).get(ref);
  if (order === undefined) return undefined;
  // A user can have several partners, with different legs.
  const grant = await tx.row<{ service_types: ServiceType[] }>(sql`select service_types from order_grants
    where client_id = ${order.clientId} and order_id = ${order.id} and partner_id = ${partnerId}`);
  return (
    grant && {
      clientId: order.clientId,
      orderId: order.id,
      categories: listReadableDocuments(grant.service_types),
    }
  );
}

/** The documents of an order that the legs of the partner need. Refuses: not_found. */
export function listDocumentsForPartner(
  context: RequestContext,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
): Promise<{ data: PartnerOrderDocument[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const order = await findCarriedOrder(tx, partnerId, id);
    if (order === undefined) return refuse('order.not_found');
    const rows = await tx.rows<PartnerOrderDocument>({
      text: `select ${DOCUMENT_COLUMNS} from ${DOCUMENTS_SQL} where ${IS_READABLE}
      order by d.created_at desc, d.id desc limit ${MAX_DOCUMENTS}`,
      values: toValues(order),
    });
    return { data: rows };
  });
}

/** A signed link to the file of such a document; records who asked for it. Refuses: not_found. */
export function createDocumentUrlForPartner(
  deps: LinkDeps,
  context: RequestContext,
  {
    partnerId,
    id,
    documentId,
  }: { readonly partnerId: string; readonly id: string; readonly documentId: string },
): Promise<{ url: string } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const order = await findCarriedOrder(tx, partnerId, id);
    if (order === undefined) return refuse('order.not_found');
    const rows = await tx.rows<LinkedFile>({
      text: `select ${FILE_COLUMNS} from ${DOCUMENTS_SQL} where ${IS_READABLE} and d.id = $4`,
      values: [...toValues(order), documentId],
    });
    const [file] = rows;
    return file === undefined ? refuse('document.not_found') : signLink(deps, tx, context, documentId, file);
  });
}
