export { rateCardsRoutes } from './rate-cards-routes.ts';
export { storeRateCards } from './rate-cards-store.ts';
