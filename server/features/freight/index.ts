export {
  computeFreightCharge,
  computeLoadChargeableGrams,
  computeLoadVolumetricGrams,
  type LoadMeasure,
} from './freight-charge.ts';
export { freightRoutes } from './freight-routes.ts';
export { toPortTime } from './port-time.ts';
export {
  createExtendSchedulesQueue,
  EXTEND_SCHEDULES_QUEUE,
  storeSchedule,
} from './schedules/extend-schedules.ts';
