import { addMyQuotationDocument } from '@portal/contract/freight';
import {
  buildFile,
  buildRequest,
  openQuotationSides,
  type QuotationSides,
} from '@portal/server/features/freight/quotations/testing-quotations.ts';
import { insertPorts } from '@portal/server/features/freight/testing-departures.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls of clients and partners about quotations. */
export const QUOTATION_CALLS: StagedCalls = {
  createQuotation: async (stage) => {
    const { partner, shipper } = await openSides(stage);
    return { by: shipper, request: { body: buildRequest([partner.partnerId]) } };
  },
  changeQuotation: async (stage) => {
    const sides = await openSides(stage);
    const { id } = await sides.open();
    return { by: sides.shipper, request: { params: { id }, body: { action: 'withdraw' } } };
  },
  addMyQuotationDocument: async (stage) => {
    const { open, shipper: by } = await openSides(stage);
    const { requestId: id } = await open();
    return { by, request: { params: { id }, file: buildFile('PACKING_LIST') } };
  },
  getMyQuotationDocumentUrl: async (stage) => {
    const sides = await openSides(stage);
    const { requestId: id } = await sides.open();
    const documentId = await addFile(sides, id);
    return { by: sides.shipper, request: { params: { id, documentId } } };
  },
  addQuotationDocument: async (stage) => {
    const { open, forwarder: by, partner } = await openSides(stage);
    const params = { partnerId: partner.partnerId, quotationId: (await open()).id };
    return { by, request: { params, file: buildFile() } };
  },
  getQuotationDocumentUrl: async (stage) => {
    const sides = await openSides(stage);
    const { id: quotationId, requestId } = await sides.open();
    const documentId = await addFile(sides, requestId);
    const params = { partnerId: sides.partner.partnerId, quotationId, documentId };
    return { by: sides.forwarder, request: { params } };
  },
  answerQuotation: async (stage) => {
    const sides = await openSides(stage);
    const { id } = await sides.open();
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    return { by: sides.forwarder, request: { params, body: { action: 'reject', reason: 'NO_CAPACITY' } } };
  },
};

async function addFile({ shipper }: QuotationSides, id: string): Promise<string> {
  const file = buildFile('PACKING_LIST');
  return (await shipper.call(addMyQuotationDocument, { params: { id }, file })).answer.value.id;
}

async function openSides({ world }: Stage): Promise<QuotationSides> {
  await insertPorts(world);
  return openQuotationSides(world);
}
