export { contextCache, routingDay } from './route-orders/context-cache.ts';
export { convertOn, legTariff, readLegTariff, type LegTariff } from './rates/leg-tariff.ts';
export { changeLaneControl } from './lane-rules/lane-settings-service.ts';
export { storeClientCards, storeExchangeRates, storeNetworkCards } from './rates/rate-cards-store.ts';
export {
  clientsThatWait,
  REROUTE_QUEUE,
  rerouteExceptionsIn,
  rerouteOnChange,
  rerouteQueue,
} from './reroute/reroute-queue.ts';
export { orderRouting } from './route-orders/order-router.ts';
export { writeSheets } from './route-orders/route-sheets-store.ts';
export { buildRoutingContext } from './allocation/routing-context.ts';
export { readExchangeRates, readVersions } from './route-orders/routing-read-model.ts';
export { routingRoutes } from './routing-routes.ts';
export { routeAll } from './allocation/routing-rules.ts';
export { simulate } from './simulation/simulate.ts';
