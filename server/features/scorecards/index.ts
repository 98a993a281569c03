export { computeScorecards, createScorecardsQueue, SCORECARDS_QUEUE } from './compute-scorecards.ts';
export { getQuarter } from './quarter.ts';
export { markAllOrders } from './scorecard-legs-store.ts';
export { scorecardsRoutes } from './scorecards-routes.ts';
