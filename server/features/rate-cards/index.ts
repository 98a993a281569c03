export { rateCardsRoutes } from './rate-cards-routes.ts';
export { storeRateCards } from './rate-cards-store.ts';
export { rateFilesRoutes } from './upload/rate-files-routes.ts';
