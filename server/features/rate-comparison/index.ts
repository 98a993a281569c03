export { rateComparisonRoutes } from './rate-comparison-routes.ts';
