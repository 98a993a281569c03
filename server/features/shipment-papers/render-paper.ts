import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OrderPaper } from '@portal/contract/documents';
import { layOutAirWaybill, layOutPaper, writePapersPdf, type LaidOutPage } from '../manifests/index.ts';
import { buildCommercialInvoice } from './papers/commercial-invoice.ts';
import { buildHouseAirWaybill } from './papers/house-air-waybill.ts';
import { buildLetterOfInstruction } from './papers/letter-of-instruction.ts';
import { buildPackingList } from './papers/packing-list.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

const TABLE_PAPERS = {
  COMMERCIAL_INVOICE: buildCommercialInvoice,
  PACKING_LIST: buildPackingList,
  SLI: buildLetterOfInstruction,
};

/** What a paper says. `issuedOn`: its date, ISO 8601; a house air waybill is dated by the forwarder that signs it. */
function buildContent(paper: OrderPaper, facts: ShipmentFacts, issuedOn: string) {
  return paper === 'HAWB' ? buildHouseAirWaybill(facts) : TABLE_PAPERS[paper](facts, issuedOn);
}

/** SHA-256 of what a paper says, without its date: papers of unchanged data have the same. */
export function computeContentDigest(paper: OrderPaper, facts: ShipmentFacts): string {
  return createHash('sha256')
    .update(JSON.stringify(buildContent(paper, facts, '')))
    .digest('hex');
}

/** The pages of a paper. */
export async function layOutShipmentPaper(
  paper: OrderPaper,
  facts: ShipmentFacts,
  issuedOn: string,
): Promise<readonly LaidOutPage[]> {
  return paper === 'HAWB'
    ? layOutAirWaybill(buildHouseAirWaybill(facts))
    : layOutPaper(TABLE_PAPERS[paper](facts, issuedOn));
}

/** A paper as a PDF. */
export async function renderShipmentPaper(
  paper: OrderPaper,
  facts: ShipmentFacts,
  issuedOn: string,
): Promise<Buffer> {
  const title = toFileName(paper, facts);
  const sink = new PassThrough();
  const section = { title, layOut: () => layOutShipmentPaper(paper, facts, issuedOn) };
  const [bytes] = await Promise.all([buffer(sink), writePapersPdf(title, [section], sink)]);
  return bytes;
}

/** The name of the file, without its ending. */
export const toFileName = (paper: OrderPaper, { orderCode }: ShipmentFacts) =>
  `${paper.toLowerCase().replaceAll('_', '-')}-${orderCode}`;
