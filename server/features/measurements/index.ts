export { measurementRoutes } from './measurement-routes.ts';
export { SILENCE_QUEUE, silenceQueue } from './silence-queue.ts';
