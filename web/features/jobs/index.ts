export { getJobFileUrl as fileUrl } from './tray-job.ts';
export { watchJob } from './watch-job.ts';
