export { HUB_COLUMNS, toHubCells } from './hubs-file.ts';
export { createHubsCache, type Hubs, type HubsCache } from './hubs-cache.ts';
export { hubsRoutes } from './hubs-routes.ts';
export { listHubs } from './hubs-store.ts';
export { loadHubs } from './load-hubs.ts';
