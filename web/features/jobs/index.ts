export { fileUrl } from './job-entry.ts';
export { watchJob } from './watch-job.ts';
