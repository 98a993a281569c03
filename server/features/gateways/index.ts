export { createGatewaysCache } from './gateways-cache.ts';
export { GATEWAY_COLUMNS, toGatewayCells } from './gateways-file.ts';
export { gatewaysRoutes } from './gateways-routes.ts';
export { loadGateways, loadStarterGateways, readGateways } from './gateways-store.ts';
