export { laneMeasures, partnerMeasures } from './measures-read-model.ts';
export { measureClient, startMeasuring } from './measuring.ts';
export {
  CLOCK_JOIN,
  countOfPace,
  hasPace,
  PACE_JSON,
  PROMISE_JSON,
  SURE_PROMISE_JSON,
} from './order-clock-sql.ts';
