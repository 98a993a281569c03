import { z } from 'zod';
import { partnerBag } from '../bagging/partner-bag-schemas.ts';
import { cursorPageOf, cursorQuery, operation, pageOf, pageQuery, uuid } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import { receivableBag, scannableOrder } from './scan-schemas.ts';
import { MAX_SCANNABLE_PER_PAGE, scansInput, scansResponse } from './scanning-operations.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;

export const listPartnerScannableOrders = operation({
  ...common,
  id: 'listPartnerScannableOrders',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/scannable-orders',
  summary:
    'List what a scan station of a forwarder may meet, newest order first: orders that are on no manifest yet, and those ' +
    'that were cancelled in the last 30 days, with weight, SSCC and bag of each piece',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({ ...pageQuery(['createdAt'], MAX_SCANNABLE_PER_PAGE), ...cursorQuery }),
  response: { status: 200, body: cursorPageOf(scannableOrder) },
  refusals: ['not_found'],
});

export const listReceivableBags = operation({
  ...common,
  id: 'listReceivableBags',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/receivable-bags',
  summary:
    'List the bags of clients that a forwarder can expect, and those that it received in the last 30 days, by their codes. ' +
    'A station without the network judges by it',
  params: z.strictObject({ partnerId }),
  query: z.strictObject(pageQuery(['bagCode'], MAX_SCANNABLE_PER_PAGE)),
  response: { status: 200, body: pageOf(receivableBag) },
  refusals: ['not_found'],
});

export const scanIntoPartnerBag = operation({
  ...common,
  id: 'scanIntoPartnerBag',
  audit: 'Scanned pieces into a bag of the forwarder',
  method: 'POST',
  permission: 'partner-bagging.write',
  path: '/partners/{partnerId}/bags/{bagId}/scans',
  summary:
    'Apply scans of a station to a bag of the forwarder, in their sequence. Each scan has its own verdict, and is applied ' +
    'once by its id: repeating the request changes nothing and answers the same verdicts',
  params: z.strictObject({ partnerId, bagId: uuid.describe('Id of the bag.') }),
  body: scansInput,
  response: scansResponse(partnerBag),
  refusals: ['not_found', 'conflict'],
});

export const partnerScanningOperations = [listPartnerScannableOrders, listReceivableBags, scanIntoPartnerBag];
