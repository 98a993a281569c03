import { fullPath, type Operation } from '@portal/contract/core';
import type { FixtureIds } from './fixtures.ts';
import type { IdSlot } from './id-slots.ts';

/**
 * What an id or code refers to: objects of a tenant; `network`, objects of all tenants (partners, ports, HS
 * codes); `own`, a text that the caller chooses.
 */
type IdKind = readonly (keyof FixtureIds)[] | 'network' | 'own';

const BY_PATH: readonly (readonly [string, IdKind])[] = [
  ['/orders/batch/{id}', ['batch']],
  ['/mawb/{id}', ['mawb']],
  ['/mawbs/{id}', ['mawb']],
  ['/b2b/{id}', ['order', 'orderCode']],
  ['/b2b/orders/{id}', ['order', 'orderCode']],
  ['/documents/{id}', ['document']],
  ['/bags/{id}', ['bag']],
  ['/team/invitations/{id}', ['invitation']],
  ['/team/{id}', ['member']],
  ['/orders/{id}', ['order', 'orderCode']],
  ['/node-calculators/{id}', ['order', 'orderCode']],
  ['/address-books/{id}', ['address']],
  ['/credentials/{id}', ['credential']],
  ['/customers/{id}', ['customer']],
  ['/saved-views/{id}', ['view']],
  ['/jobs/{id}', ['job']],
  ['/notifications/{id}', ['notification']],
  ['/sessions/{id}', ['session']],
  ['/event-subscriptions/{id}', ['subscription']],
  ['/event-deliveries/{id}', ['delivery']],
  ['/reweighs/{id}', ['reweigh']],
  ['/reweigh-files/{id}', ['reweighFile']],
  ['/proof-files/{id}', ['proofFile']],
];

const BY_NAME: Readonly<Record<string, IdKind>> = {
  'params.clientId': ['client'],
  'params.mawbId': ['mawb'],
  'params.bagId': ['bag'],
  'query.bagId': ['bag'],
  'query.orderId': ['baggedOrder'],
  'body.bagId': ['bag'],
  'body.bagIds': ['bag'],
  'body.partner_id': 'network',
  'params.orderId': ['order', 'orderCode', 'customerOrderCode'],
  'params.code': ['orderCode'],
  'params.partnerId': 'network',
  'params.hubCode': 'own',
  'params.reversalId': ['reversal'],
  'body.reversalIds': ['reversal'],
  'params.allocationId': ['allocation'],
  'query.clientId': ['client'],
  'query.orderCode': ['orderCode'],
  'query.customerOrderCode': ['customerOrderCode'],
  'query.batchCode': ['batchCode'],
  'query.customerId': ['customer'],
  'query.goodsHsCode': 'network',
  'query.originPortId': 'network',
  'query.destinationPortId': 'network',
  'body.orderCode': ['orderCode'],
  'body.batchCode': ['batchCode'],
  'body.customerId': ['customer'],
  'body.orderId': ['order', 'orderCode'],
  'body.deliveryCode': 'own',
  'body.reweighIds': ['reweigh'],
  'body.orderIds': ['order', 'orderCode'],
  'body.code': ['order', 'orderCode', 'customerOrderCode'],
  'body.clientId': ['client'],
  'body.codes': ['order', 'orderCode', 'customerOrderCode'],
  'body.customerCode': ['customerCode'],
  'body.customerOrderCode': 'own',
  'body.originPortId': 'network',
  'body.destinationPortId': 'network',
  'body.hsCode': 'network',
  'body.partnerId': 'network',
  'query.partnerId': 'network',
  'body.fromPartnerId': 'network',
  'body.toPartnerId': 'network',
  'body.userId': ['user'],
};

/**
 * Slots that other tests probe: rows of a file become orders as in `createOrder`, and `packed-bag.db.test.ts` removes the
 * order of one client from the bag of another; `batch-outcomes.db.test.ts` reads the unallocated orders of another client's
 * batch; `withdrawals.db.test.ts` withdraws an event of another partner; `reweigh-pieces.db.test.ts` reweighs pieces of other
 * clients by code and SSCC; `scan-bag.db.test.ts` scans a piece of another client; `content-checks.db.test.ts` checks a bag of
 * another forwarder and opens the photo of another client; `scan-forwarder-bag.db.test.ts` scans into a bag of another
 * forwarder; `forwarder-bagging.db.test.ts` and `forwarder-bags-bulk.db.test.ts` use bags and orders of one forwarder as
 * another; `mawb-documents.db.test.ts` opens documents of another partner's MAWB; `mawb-match.db.test.ts` reads, receives and
 * closes pieces of other clients and partners. MAWBs of another forwarder: `manifests.db.test.ts` reads and issues them,
 * `mawb-progress.db.test.ts` reports departures, arrivals and off-loads, `manifest-versions.db.test.ts` lists their versions,
 * `packs.db.test.ts` packs them, and `reweigh-manifest.db.test.ts` reweighs them.
 */
const PROBED_ELSEWHERE = new Set([
  'breakUpBag params.bagId',
  'deletePartnerBag params.bagId',
  'deletePartnerBag body.orderId',
  'editPartnerBag params.bagId',
  'getPartnerBag params.bagId',
  'listCompletedPartnerBags query.clientId',
  'listPartnerBaggedOrders query.bagId',
  'listPartnerBaggedOrders query.clientId',
  'listPartnerBaggedOrders query.orderId',
  'listPartnerBags query.clientId',
  'listPartnerBagCustody params.bagId',
  'listPartnerBagUpdates params.bagId',
  'listPartnerUnbaggedOrders query.bagId',
  'listPartnerUnbaggedOrders query.clientId',
  'listPartnerUnbaggedOrders query.orderId',
  'packPartnerBag body.bagId',
  'packPartnerBag body.orderIds',
  'printPartnerBagLabel params.bagId',
  'listScannableBagOrders query.bagId',
  'scanBagOrders body.bagId',
  'scanBagOrders body.code',
  'scanBagOrders body.id',
  'scanIntoPartnerBag body.code',
  'scanIntoPartnerBag body.id',
  'scanIntoPartnerBag params.bagId',
  'listPartnerBagScans params.bagId',
  'printPartnerBagLabels body.bagIds',
  'receiveBags body.bagCodes',
  'receiveMawb body.code',
  'removePartnerBagOrder params.bagId',
  'removePartnerBagOrder params.orderId',
  'sealPartnerBag params.bagId',
  'setPartnerBagsMawb body.bagIds',
  'completePartnerBags body.bagIds',
  'arriveMawb params.id',
  'checkManifest params.id',
  'downloadCustodyPhoto params.id',
  'departMawb body.bagIds',
  'departMawb params.id',
  'closeMawbDiscrepancies body.pieceCode',
  'createBatch body.customerCode',
  'decideReweigh body.pieceCode',
  'deleteBag body.bag_id',
  'deleteBag body.order_id',
  'getMawbDocumentUrl params.documentId',
  'getMawbDocumentUrl params.mawbId',
  'downloadAirCargoMessage params.id',
  'getAirWaybillDetails params.id',
  'saveAirWaybillDetails params.id',
  'downloadManifest params.id',
  'downloadManifestPaper params.id',
  'downloadManifestPack params.id',
  'downloadManifestPack params.packId',
  'listManifestPacks params.id',
  'signManifestPack params.id',
  'startManifestPack params.id',
  'getFreightCharge params.id',
  'getManifestDetails params.id',
  'getMawbMatch params.mawbId',
  'issueManifest body.mawbId',
  'reweighManifest params.id',
  'reweighManifest body.code',
  'listUnallocatedOrders query.batchId',
  'remeasureAllocation body.pieceCode',
  'removeBagOrder params.bagId',
  'removeBagOrder params.orderId',
  'reweighAllocation body.pieceCode',
  'scanIntoBag body.code',
  'scanIntoBag body.id',
  'listManifestDifferences params.id',
  'listManifestVersions params.id',
  'previewManifestLayout body.mawbId',
  'offLoadBag body.bagId',
  'offLoadBag body.toMawbId',
  'offLoadBag params.id',
  'reissueManifest params.id',
  'saveMawb body.bagIds',
  'withdrawEvent params.eventId',
  'withdrawEvent params.orderId',
]);

/** The kind of id in the slot; undefined if it is not declared here. */
export function getIdKind(operation: Operation, slot: IdSlot): IdKind | undefined {
  if (PROBED_ELSEWHERE.has(`${operation.id} ${slot.where}.${slot.name}`)) return 'own';
  const byPath = BY_PATH.find(([path]) => fullPath(operation).includes(path));
  if (slot.where === 'params' && slot.name === 'id') return byPath?.[1];
  return BY_NAME[`${slot.where}.${slot.name}`];
}
