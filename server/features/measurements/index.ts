export { acceptMany, disputeOne } from './answer-measurements.ts';
export { decideOne } from './decide-measurement.ts';
export { measureLeg } from './measure-leg.ts';
export type { MeasurementDeps } from './measurement-deps.ts';
export { measurementRoutes } from './measurement-routes.ts';
export { SILENCE_QUEUE, silenceQueue } from './silence-queue.ts';
