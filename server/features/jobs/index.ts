export { addJob, forgetOldFiles } from './jobs-store.ts';
export { jobsRoutes } from './jobs-routes.ts';
export { readJob } from './jobs-read-model.ts';
export { workOnJob, type JobWorkDeps, type Work } from './run-job.ts';
