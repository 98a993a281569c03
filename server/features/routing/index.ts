export { contextCache, routingDay } from './context-cache.ts';
export { convertOn, legTariff, readLegTariff, type LegTariff } from './leg-tariff.ts';
export { changeLaneControl } from './lane-settings-service.ts';
export { storeClientCards, storeExchangeRates, storeNetworkCards } from './network-rates-store.ts';
export {
  clientsThatWait,
  REROUTE_QUEUE,
  rerouteExceptionsIn,
  rerouteOnChange,
  rerouteQueue,
} from './reroute-queue.ts';
export { orderRouting } from './router.ts';
export { writeSheets } from './route-sheets-store.ts';
export { buildRoutingContext } from './routing-context.ts';
export { readExchangeRates, readVersions } from './routing-read-model.ts';
export { routingRoutes } from './routing-routes.ts';
export { routeAll } from './routing-rules.ts';
export { simulate } from './simulate.ts';
