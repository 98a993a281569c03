export { connect, insertConnection, storeChange, type ConnectionKey } from './connections-store.ts';
export { connectionsRoutes } from './connections-routes.ts';
