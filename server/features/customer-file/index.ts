export { customerFileRoutes } from './customer-file-routes.ts';
