export { laneMeasures, partnerMeasures } from './transit-times-read-model.ts';
export { measureClient, startMeasuring } from './compute-transit-times.ts';
export {
  CLOCK_JOIN,
  countOfPace,
  hasPace,
  PACE_JSON,
  PROMISE_JSON,
  SURE_PROMISE_JSON,
} from './delivery-forecast-sql.ts';
