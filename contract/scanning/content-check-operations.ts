import { z } from 'zod';
import { partnerBag } from '../bagging/partner-bag-schemas.ts';
import { listOf, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import {
  bagIdOfCheck,
  contentCheck,
  contentScanInput,
  contentScanOutcome,
  scannableBagOrder,
} from './content-check-schemas.ts';
import { MAX_SCANNABLE_PER_PAGE, MAX_SCANS_PER_REQUEST } from './scanning-operations.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;
const params = z.strictObject({ partnerId });

export const listScannableBagOrders = operation({
  ...common,
  id: 'listScannableBagOrders',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/scannable-bag-orders',
  summary:
    'List the orders in received bags of clients whose contents a station can check, by their codes, with all their ' +
    'pieces, the bag of each and its mark',
  params,
  query: z.strictObject({
    ...pageQuery(['orderCode'], MAX_SCANNABLE_PER_PAGE),
    bagId: uuid.optional().describe('Only orders with pieces in this bag.'),
  }),
  response: { status: 200, body: pageOf(scannableBagOrder) },
  refusals: ['not_found'],
});

export const scanBagOrders = operation({
  ...common,
  id: 'scanBagOrders',
  audit: 'Checked the contents of a bag',
  method: 'POST',
  permission: 'partner-bagging.write',
  path: '/partners/{partnerId}/scan-bag-orders',
  summary:
    'Check the contents of a received bag of a client: each scan marks a piece as present, missing or damaged, or says ' +
    'that it is not on the list of the bag. Each scan has its own verdict, and is applied once by its id. Statuses do not change',
  params,
  body: z.strictObject({
    bagId: bagIdOfCheck,
    scans: listOf(contentScanInput, 1, MAX_SCANS_PER_REQUEST).describe(
      'The scans, in the sequence in which they were made.',
    ),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        bag: partnerBag,
        check: contentCheck,
        outcomes: z
          .array(contentScanOutcome)
          .max(MAX_SCANS_PER_REQUEST)
          .describe('The verdict of each scan, in the sequence of the request.'),
      }),
    ),
  },
  refusals: ['not_found', 'conflict'],
});

export const contentCheckOperations = [listScannableBagOrders, scanBagOrders];
