export { analyticsRoutes } from './analytics-routes.ts';
export { createInsightsComputation } from './compute-insights.ts';
export { insightsRoutes } from './insights-routes.ts';
export { rebuildAllSums } from './insight-sums-store.ts';
