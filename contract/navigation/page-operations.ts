import type { NavigationKey } from './navigation-table.ts';

/** The operations each linked page calls when it opens. In a file of its own because every web page loads the table. */
export const PAGE_OPERATIONS: Readonly<Record<NavigationKey, readonly [string, ...string[]]>> = {
  orders: ['listOrders', 'countOrders', 'countDelays'],
  parcelOrders: ['listOrders', 'countOrders', 'countDelays'],
  ownFreight: ['updateOrderStatus'],
  incomingOrders: ['listPartnerOrders', 'listPartnerRequests'],
  partnerBagging: ['listIncomingFfOrders', 'listIncomingFfFilters', 'listPartnerBags'],
  mawbDocuments: ['listPartnerMawbs'],
  manifest: ['listManifests'],
  partnerScan: ['listReceivableBags', 'listPartnerBags'],
  partnerMawbMatches: ['listMawbDiscrepancies'],
  partnerReweighs: ['listPartnerReweighs'],
  clientConnections: ['listClientConnections'],
  partnerProfile: ['listPartnerHubs'],
  rateCards: ['listRateCards', 'countRateFindings'],
  tracking: ['trackOrders'],
  lcontrol: ['listLaneControls', 'getLaneRules'],
  bagging: ['listBags', 'listUnbaggedOrders', 'listBaggedOrders'],
  scanStation: ['listBags', 'listScannableOrders'],
  scan: ['listBags', 'listBaggedOrders'],
  mawbMatches: ['listMawbDiscrepancies'],
  reweighs: ['listReweighs', 'countReweighs'],
  reversals: ['listReversals'],
  addressBook: ['listAddresses'],
  labelConfiguration: ['setLogoPreference', 'setLabelOnly', 'setOrderCodeFormat'],
  settings: ['getProfile'],
};
