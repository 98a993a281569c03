import {
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
  answerQuotation: async (stage) => {
    const sides = await openSides(stage);
    const { id } = await sides.open();
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    return { by: sides.forwarder, request: { params, body: { action: 'reject', reason: 'NO_CAPACITY' } } };
  },
};

async function openSides({ world }: Stage): Promise<QuotationSides> {
  await insertPorts(world);
  return openQuotationSides(world);
}
