export { analyticsRoutes } from './analytics-routes.ts';
export { createInsightsComputation } from './compute-insights.ts';
export { insightsRoutes } from './insights-routes.ts';
export { createWeeklyInsightsQueue, WEEKLY_INSIGHTS_QUEUE } from './weekly-report.ts';
export { rebuildAllSums } from './insight-sums-store.ts';
