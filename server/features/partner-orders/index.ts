export { partnerOrdersRoutes } from './partner-orders-routes.ts';
