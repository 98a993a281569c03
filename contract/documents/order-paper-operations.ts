import { z } from 'zod';
import { operation, orderRef, valueOf } from '../core/index.ts';
import { ORDER_PAPERS, storedDocument } from './document-schemas.ts';
import { orderChecklist } from './order-checklist-schemas.ts';

const common = { domain: 'documents', bases: ['clients'] } as const;

export const getOrderChecklist = operation({
  ...common,
  id: 'getOrderChecklist',
  method: 'GET',
  path: '/b2b/{id}/checklist',
  summary:
    'Read what an order of freight (B2B) needs before its departure, with what is done, who provides it, and by when',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: valueOf(orderChecklist) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const produceOrderPaper = operation({
  ...common,
  id: 'produceOrderPaper',
  audit: 'Produced a paper of an order',
  method: 'POST',
  path: '/b2b/{id}/papers',
  summary:
    'Produce a paper of an order of freight (B2B) from its data, as the next version of its document; without a change of the data the current version is answered',
  permission: 'orders.write',
  params: z.strictObject({ id: orderRef }),
  body: z
    .strictObject({
      category: z
        .enum(ORDER_PAPERS)
        .describe(
          "The paper: commercial invoice, packing list, shipper's letter of instruction (SLI), or house air waybill (HAWB).",
        ),
    })
    .meta({ id: 'OrderPaperInput', description: 'The paper to produce.' }),
  acceptsIdempotencyKey: true,
  response: { status: 201, body: valueOf(storedDocument) },
  refusals: ['not_found', 'not_allowed_now'],
});
