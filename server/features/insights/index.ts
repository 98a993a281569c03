export { createInsightsComputation } from './compute-insights.ts';
export { insightsRoutes } from './insights-routes.ts';
