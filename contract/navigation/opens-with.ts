import type { NavigationKey } from './navigation-table.ts';

/** What each linked page cannot do without. Not in the table: every page of the web loads that, and none asks for this. */
export const OPENS_WITH: Readonly<Record<NavigationKey, readonly [string, ...string[]]>> = {
  orders: ['listOrders', 'countOrders', 'countPaces'],
  parcelOrders: ['listOrders', 'countOrders', 'countPaces'],
  ownFreight: ['updateOrderStatus'],
  incomingOrders: ['listPartnerOrders', 'listPartnerRequests'],
  tracking: ['trackMany'],
  lcontrol: ['listLaneControls', 'getLaneRules'],
  bagging: ['listBags', 'listUnbaggedOrders', 'listBaggedOrders'],
  measurements: ['listMeasurements', 'countMeasurements'],
  reversals: ['listReversals'],
  addressBook: ['listAddresses'],
  labelConfiguration: ['setLogoPreference', 'setLabelOnly', 'setOrderCodeFormat'],
  settings: ['getProfile'],
};
