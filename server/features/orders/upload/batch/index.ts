export { releaseUploadFiles } from './release-upload-files.ts';
export { CHECK_QUEUE, IMPORT_QUEUE } from './upload-deps.ts';
export {
  resumeInterruptedUploads as resumeUploads,
  createUploadQueues as uploadQueues,
} from './upload-queues.ts';
export { uploadRoutes } from './upload-routes.ts';
