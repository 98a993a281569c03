import { z } from 'zod';
import { bag } from '../bagging/bag-schemas.ts';
import { cursorPageOf, cursorQuery, listOf, operation, pageQuery, uuid, valueOf } from '../core/index.ts';
import { scanInput, scannableOrder, scanOutcome } from './scan-schemas.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;

/** Orders on one page of the list that a station downloads. */
export const MAX_SCANNABLE_PER_PAGE = 500;

export const listScannableOrders = operation({
  ...common,
  id: 'listScannableOrders',
  method: 'GET',
  permission: 'bagging.read',
  path: '/scannable-orders',
  summary:
    'List the orders whose pieces a station may scan, newest first: those that the forwarder has not received, and those that ' +
    'were cancelled in the last 30 days; for each piece its weight, SSCC and bag. A station without the network judges by it',
  query: z.strictObject({ ...pageQuery(['createdAt'], MAX_SCANNABLE_PER_PAGE), ...cursorQuery }),
  response: { status: 200, body: cursorPageOf(scannableOrder) },
  refusals: [],
});

/** Scans of one request. */
export const MAX_SCANS_PER_REQUEST = 200;

export const scansInput = z.strictObject({
  scans: listOf(scanInput, 1, MAX_SCANS_PER_REQUEST).describe(
    'The scans, in the sequence in which they were made.',
  ),
});

/** The response to scans into a bag of either packer: the bag, and the verdict of each scan. */
export const scansResponse = <T extends z.ZodType>(bagSchema: T) =>
  ({
    status: 200,
    body: valueOf(
      z.strictObject({
        bag: bagSchema,
        outcomes: z
          .array(scanOutcome)
          .max(MAX_SCANS_PER_REQUEST)
          .describe('The verdict of each scan, in the sequence of the request.'),
      }),
    ),
  }) as const;

export const scanIntoBag = operation({
  ...common,
  id: 'scanIntoBag',
  audit: 'Scanned pieces into a bag',
  method: 'POST',
  permission: 'bagging.write',
  path: '/bags/{id}/scans',
  summary:
    'Apply scans of a station to a bag, in their sequence. Each scan has its own verdict, and is applied once by its id: ' +
    'repeating the request changes nothing and answers the same verdicts',
  params: z.strictObject({ id: uuid.describe('Id of the bag.') }),
  body: scansInput,
  response: scansResponse(bag),
  refusals: ['not_found', 'conflict'],
});

export const scanningOperations = [listScannableOrders, scanIntoBag];
