import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  ORDER_PAPERS,
  type OrderChecklist,
  type OrderPaper,
  type StoredDocument,
} from '@portal/contract/documents';
import { holdsSpace } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findStepTimeZone } from '../calendars/index.ts';
import {
  addVersion,
  buildOrderChecklist,
  findCurrentVersion,
  lockOwner,
  rateOrder,
  readDocuments,
  type DocumentFileDeps,
} from '../documents/index.ts';
import { findOrder, type OrderRecord } from '../orders/index.ts';
import { readExchangeRates } from '../routing/index.ts';
import { findGaps } from './find-gaps.ts';
import { computeContentDigest, renderShipmentPaper, toFileName } from './render-paper.ts';
import { getMode, hasForwarderLeg, readShipmentFacts, type ShipmentFacts } from './shipment-facts.ts';

/**
 * Produces a paper of an order of freight as the next version of its document; the current version if it says the same. Refuses:
 * not_found, not_allowed_now.
 */
export function produceShipmentPaper(
  deps: DocumentFileDeps,
  context: RequestContext,
  ref: string,
  paper: OrderPaper,
): Promise<StoredDocument | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    const record = await findFreightOrder(tx, clientId, ref);
    if (isRefusal(record)) return record;
    const { id, orderCode } = record.row;
    const owner = { orderId: id };
    await lockOwner(tx, clientId, owner);
    const facts = await readFacts(tx, clientId, record, await readCurrentDocuments(tx, clientId, record));
    const gaps = findGaps(paper, facts);
    if (gaps.length > 0)
      return refuse('document.paper_incomplete', { orderCode, count: gaps.length }, { details: gaps });
    const contentDigest = computeContentDigest(paper, facts);
    const current = await findCurrentVersion(tx, clientId, owner, paper);
    if (current?.contentDigest === contentDigest) return current.document;
    return addVersion(
      deps,
      tx,
      context,
      { owner, name: orderCode },
      {
        category: paper,
        bytes: await renderShipmentPaper(paper, facts, getLocalDay(record, deps.clock.now())),
        fileName: `${toFileName(paper, facts)}.pdf`,
        mediaType: 'application/pdf',
        contentDigest,
      },
    );
  });
}

/** What an order of freight needs before its departure. Refuses: not_found, not_allowed_now. */
export function readShipmentChecklist(
  { clock }: Pick<DocumentFileDeps, 'clock'>,
  context: RequestContext,
  ref: string,
): Promise<OrderChecklist | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx): Promise<OrderChecklist | Refusal> => {
    const record = await findFreightOrder(tx, clientId, ref);
    if (isRefusal(record)) return record;
    const { row, parties, booking } = record;
    const documents = await readCurrentDocuments(tx, clientId, record);
    const facts = await readFacts(tx, clientId, record, documents);
    const stalePapers = await findStalePapers(tx, clientId, row.id, facts);
    const now = clock.now();
    const order = {
      ...row,
      clientId,
      items: record.items,
      parcels: record.parcels,
      hasTaxId: parties.consignee.taxId !== undefined,
    };
    const exchangeRates = await readExchangeRates(tx, now.toISOString().slice(0, 10));
    const departsAt = booking !== null && holdsSpace(booking) ? booking.departure.departsAt : null;
    return buildOrderChecklist(
      {
        ...rateOrder(order, exchangeRates),
        isByAir: getMode(record) === 'AIR',
        hasForwarder: hasForwarderLeg(record),
        incoterm: record.incoterm,
      },
      documents.map(({ category, stale, awbNumber }) => ({
        category,
        clientId,
        stale: stale || (awbNumber === null && stalePapers.has(category)),
      })),
      {
        cutOffAt: departsAt === null ? null : Date.parse(departsAt),
        arrivesAt: null,
        now: now.getTime(),
      },
    );
  });
}

async function findFreightOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<OrderRecord | Refusal> {
  const record = await findOrder(tx, clientId, ref);
  if (record === undefined) return refuse('order.not_found');
  const { movement, orderCode } = record.row;
  return movement === 'B2B' ? record : refuse('document.only_freight', { orderCode });
}

/** The current documents of an order and of its MAWB. */
async function readCurrentDocuments(
  tx: Transaction,
  clientId: string,
  { row: { id, awbNumber } }: OrderRecord,
): Promise<StoredDocument[]> {
  const owners = [{ orderId: id }, ...(awbNumber === null ? [] : [{ awbNumber }])];
  return (await readDocuments(tx, clientId, owners)).filter(({ current }) => current);
}

const readFacts = (
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  documents: readonly StoredDocument[],
) =>
  readShipmentFacts(
    tx,
    clientId,
    record,
    documents.map(({ category }) => category),
  );

/** The papers that were produced from other data than the order has now. */
async function findStalePapers(
  tx: Transaction,
  clientId: string,
  orderId: string,
  facts: ShipmentFacts,
): Promise<ReadonlySet<string>> {
  const stale = new Set<string>();
  for (const paper of ORDER_PAPERS) {
    const current = await findCurrentVersion(tx, clientId, { orderId }, paper);
    if (current?.contentDigest != null && current.contentDigest !== computeContentDigest(paper, facts))
      stale.add(paper);
  }
  return stale;
}

/** The day at the origin. */
function getLocalDay({ row, parties }: OrderRecord, now: Date): string {
  const journey = { ...row, originPostcode: parties.consignor.postcode };
  const zone = findStepTimeZone(journey, { serviceType: 'ORDER', status: 'CREATED' });
  return toIsoDay(toLocalTime(now.getTime(), zone).day);
}
