export { analyticsRoutes } from './analytics-routes.ts';
export { createInsightsComputation } from './compute-insights.ts';
export { insightsRoutes } from './insights-routes.ts';
export { setTarget } from './targets-service.ts';
export { createWeeklyInsightsQueue, WEEKLY_INSIGHTS_QUEUE } from './weekly-report.ts';
export { rebuildAllSums } from './insight-sums-store.ts';
