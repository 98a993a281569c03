import { z } from 'zod';
import { listOf, operation, orderRef, text, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import {
  bagAwbNumber,
  bagId,
  bagIds,
  bagOutcomes,
  deletionFields,
  editBagInput,
  labelsInput,
  MAX_BAGS_PER_REQUEST,
  outcomesOfBags,
  packingResponse,
  packInput,
  sealInput,
} from './bag-requests.ts';
import { partnerBag, partnerBagParams, receivedBagOutcome } from './partner-bag-schemas.ts';

const writeDefaults = {
  domain: 'bagging',
  bases: ['clients'],
  permission: 'partner-bagging.write',
} as const;
const partnerParams = z.strictObject({ partnerId });

export const receiveBags = operation({
  ...writeDefaults,
  id: 'receiveBags',
  audit: 'Received bags of clients',
  method: 'POST',
  path: '/partners/{partnerId}/receive-bags',
  summary:
    'Receive sealed or completed bags of clients by their codes, with all their pieces. Each bag has its own outcome; a ' +
    'bag that was received before stays as it is',
  params: partnerParams,
  body: z.strictObject({
    bagCodes: listOf(
      text(40).meta({ description: 'Code of a bag.', examples: ['BAG1000042'] }),
      1,
      MAX_BAGS_PER_REQUEST,
    ).describe('Codes of the bags, as scanned.'),
    scans: z
      .array(
        z.strictObject({
          id: uuid.describe('Id of the scan, made by the station.'),
          code: text(40).meta({ description: 'The code in `bagCodes`.', examples: ['BAG1000042'] }),
        }),
      )
      .max(MAX_BAGS_PER_REQUEST)
      .optional()
      .describe('The scans of a station that read the codes, for the custody ledger.'),
  }),
  response: outcomesOfBags(receivedBagOutcome),
  refusals: ['not_found'],
});

export const breakUpBag = operation({
  ...writeDefaults,
  id: 'breakUpBag',
  audit: 'Broke up a bag of a client',
  method: 'POST',
  path: '/partners/{partnerId}/break-up/{bagId}',
  summary:
    'Take all pieces out of a received bag of a client, to pack them into bags of the forwarder. Repeating it changes nothing',
  params: partnerBagParams,
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const packPartnerBag = operation({
  ...writeDefaults,
  id: 'packPartnerBag',
  audit: 'Put orders into a bag of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/bags',
  summary:
    'Create a bag with orders of several clients, or with `bagId` add orders to an open one. Each order has its own ' +
    'outcome; if none fits a new bag, no bag is created and the refusal gives the reason for each order',
  acceptsIdempotencyKey: true,
  params: partnerParams,
  body: packInput,
  response: packingResponse(partnerBag),
  refusals: ['not_found', 'not_allowed_now', 'conflict'],
});

export const editPartnerBag = operation({
  ...writeDefaults,
  id: 'editPartnerBag',
  audit: 'Changed or opened a bag of the forwarder',
  method: 'PATCH',
  path: '/partners/{partnerId}/bags/{bagId}',
  summary:
    'Set the MAWB or the tare of a bag of the forwarder, or open a sealed one again (`state: OPEN`, with comments); ' +
    'If-Match with its version refuses the request after a change in between',
  params: partnerBagParams,
  body: editBagInput,
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const sealPartnerBag = operation({
  ...writeDefaults,
  id: 'sealPartnerBag',
  audit: 'Sealed a bag of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/seal/{bagId}',
  summary:
    'Seal a bag of the forwarder with its seal number and gross weight; its orders become BAGGED. Refused if an order no ' +
    'longer fits, or outside the tolerance of the scale without a reason',
  params: partnerBagParams,
  body: sealInput,
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found', 'not_allowed_now', 'conflict', 'stale'],
});

export const completePartnerBags = operation({
  ...writeDefaults,
  id: 'completePartnerBags',
  audit: 'Completed bags of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/complete/bags',
  summary:
    'Complete sealed bags of the forwarder, and received bags of clients that go on as they are; their orders become ' +
    'BAGGED. Each bag has its own outcome',
  params: partnerParams,
  body: z.strictObject({ bagIds }),
  response: bagOutcomes,
  refusals: ['not_found'],
});

export const setPartnerBagsMawb = operation({
  ...writeDefaults,
  id: 'setPartnerBagsMawb',
  audit: 'Set the MAWB of bags of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/bags/mawb',
  summary: 'Set one MAWB for several bags of the forwarder. Each bag has its own outcome',
  params: partnerParams,
  body: z.strictObject({ bagIds, awbNumber: bagAwbNumber.meta({ examples: ['618-12345675'] }) }),
  response: bagOutcomes,
  refusals: ['not_found'],
});

export const deletePartnerBag = operation({
  ...writeDefaults,
  id: 'deletePartnerBag',
  audit: 'Deleted a bag of the forwarder, or an order from it',
  method: 'DELETE',
  path: '/partners/{partnerId}/bags/{bagId}',
  summary:
    'Delete a bag of the forwarder, or with `orderId` take one order out of it, with a reason. Taking an order out of a ' +
    'sealed bag opens the bag. If-Match with its version refuses the request after a change in between',
  params: partnerBagParams,
  body: z.strictObject({
    ...deletionFields,
    orderId: orderRef.optional().describe('The order or piece to take out; absent to delete the bag.'),
  }),
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const removePartnerBagOrder = operation({
  ...writeDefaults,
  id: 'removePartnerBagOrder',
  audit: 'Took an order out of a bag of the forwarder',
  method: 'DELETE',
  path: '/partners/{partnerId}/bags/{bagId}/orders/{orderId}',
  summary:
    'Take an order or a piece out of an open bag of the forwarder; If-Match with the version of the bag refuses the ' +
    'request after a change in between',
  params: z.strictObject({ partnerId, bagId, orderId: orderRef }),
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const printPartnerBagLabel = operation({
  ...writeDefaults,
  id: 'printPartnerBagLabel',
  audit: 'Printed the label of a bag of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/label/{bagId}',
  summary: 'Print the 4 × 6 inch label of a bag of the forwarder as a PDF',
  params: partnerBagParams,
  response: { status: 200, file: ['application/pdf'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const printPartnerBagLabels = operation({
  ...writeDefaults,
  id: 'printPartnerBagLabels',
  audit: 'Printed labels of bags of the forwarder',
  method: 'POST',
  path: '/partners/{partnerId}/label/bags',
  summary: 'Print the labels of bags of the forwarder in one PDF of 4 × 6 inch pages',
  params: partnerParams,
  body: labelsInput,
  response: { status: 200, file: ['application/pdf'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const partnerBaggingOperations = [
  receiveBags,
  breakUpBag,
  packPartnerBag,
  editPartnerBag,
  sealPartnerBag,
  completePartnerBags,
  setPartnerBagsMawb,
  deletePartnerBag,
  removePartnerBagOrder,
  printPartnerBagLabel,
  printPartnerBagLabels,
];
