export { insertJob, clearExpiredFiles, type JobFailure } from './jobs-store.ts';
export { jobsRoutes } from './jobs-routes.ts';
export { readJob } from './jobs-read-model.ts';
export { runJob, type RunJobDeps, type JobContext } from './run-job.ts';
