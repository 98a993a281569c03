export { forgetUploads } from './forget-files.ts';
export { CHECK_QUEUE, IMPORT_QUEUE } from './upload-deps.ts';
export { resumeUploads, uploadQueues } from './upload-queues.ts';
export { uploadRoutes } from './upload-routes.ts';
