export { documentsRoutes } from './documents-routes.ts';
export { toAwbNumber } from './documents-service.ts';
