export { createContextCache, toRoutingDay, type ContextCache } from './route-orders/context-cache.ts';
export { buildLegTariff, type LegTariff } from './rates/leg-tariff.ts';
export { convertOnDay, readLegTariff } from './rates/read-leg-tariff.ts';
export { changeLaneControl } from './lane-rules/lane-settings-service.ts';
export { storeExchangeRates } from './rates/exchange-rates-store.ts';
export {
  listClientsWithUnallocatedOrders,
  REROUTE_QUEUE,
  enqueueExceptionReroute,
  rerouteClients,
  rerouteOnRulesChange,
  createRerouteQueue,
} from './reroute/reroute-queue.ts';
export { readLaneControls } from './lane-rules/lane-settings-store.ts';
export { createOrderRouting } from './route-orders/order-router.ts';
export { toRouteOrder } from './route-orders/to-route-order.ts';
export { writeSheets } from './route-orders/route-sheets-store.ts';
export { buildComparisonContext } from './allocation/comparison-context.ts';
export { buildRoutingContext, getLane, type RoutingContext } from './allocation/routing-context.ts';
export type { RouteOrder } from './allocation/routing-input.ts';
export { toPricedNode, toRouteNode } from './explanation/node-mapper.ts';
export { readShares } from './route-orders/share-ledger-store.ts';
export { withDefaultPorts } from './simulation/default-ports.ts';
export { refuseMovement } from './simulation/refuse-movement.ts';
export { paginate, toQueryOrder } from './simulation/what-if-service.ts';
export {
  CARD_INPUT_JSON,
  readClientCurrency,
  readCurrentExchangeRates,
  readExchangeRates,
} from './rates/rates-read-model.ts';
export { readNetworkVersion, readVersions } from './route-orders/routing-versions.ts';
export { routingRoutes } from './routing-routes.ts';
export {
  changeOffer,
  routeOrder,
  routeOrders,
  sumCosts,
  type RoutedLeg,
} from './allocation/routing-rules.ts';
export { simulateWithPartner } from './simulation/simulate-with-partner.ts';
export { simulateWithoutPartner } from './simulation/simulate-without-partner.ts';
export { simulate } from './simulation/simulate.ts';
export { readLatestRouteOrders } from './simulation/latest-orders-read-model.ts';
