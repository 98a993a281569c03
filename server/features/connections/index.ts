export { connect } from './connections-store.ts';
export { connectionsRoutes } from './connections-routes.ts';
