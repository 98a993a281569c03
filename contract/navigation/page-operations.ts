import type { NavigationKey } from './navigation-table.ts';

/** What each linked page cannot do without. Not in the table: every page of the web loads that, and none asks for this. */
export const OPENS_WITH: Readonly<Record<NavigationKey, readonly [string, ...string[]]>> = {
  orders: ['listOrders', 'countOrders', 'countDelays'],
  parcelOrders: ['listOrders', 'countOrders', 'countDelays'],
  ownFreight: ['updateOrderStatus'],
  incomingOrders: ['listPartnerOrders', 'listPartnerRequests'],
  tracking: ['trackMany'],
  lcontrol: ['listLaneControls', 'getLaneRules'],
  bagging: ['listBags', 'listUnbaggedOrders', 'listBaggedOrders'],
  reweighs: ['listReweighs', 'countReweighs'],
  reversals: ['listReversals'],
  addressBook: ['listAddresses'],
  labelConfiguration: ['setLogoPreference', 'setLabelOnly', 'setOrderCodeFormat'],
  settings: ['getProfile'],
};
