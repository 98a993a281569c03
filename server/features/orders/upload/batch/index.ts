export { createFromFile } from './create-from-file.ts';
export { releaseUploadFiles } from './release-upload-files.ts';
export { CHECK_QUEUE, IMPORT_QUEUE, type UploadDeps } from './upload-deps.ts';
export { createUploadQueues, resumeUploads } from './upload-queues.ts';
export { uploadRoutes } from './upload-routes.ts';
