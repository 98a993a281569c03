export { createDeadlines } from './delivery-forecast.ts';
export { computeFirstPromise, createLaneLookup } from './first-promise.ts';
export { computeLegTimes, type LegTime, type OrderHistory } from './leg-times.ts';
export { UNUSED_SINCE_SQL } from './unused-leg-sql.ts';
export {
  readLaneTransitTimes,
  readLegEnds,
  readPartnerTransitTimes,
  type LegEnd,
} from './transit-times-read-model.ts';
export {
  computeTransitTimes,
  createTransitTimesQueue,
  TRANSIT_TIMES_QUEUE,
} from './compute-transit-times.ts';
export {
  FORECAST_JOIN,
  buildPromiseSql,
  buildDelayCount,
  buildDelayCondition,
  DELAY_JSON,
  PROMISE_JSON,
  PROMISE_WITH_BASIS_JSON,
} from './delivery-forecast-sql.ts';
