export { profileRoutes } from './profile-routes.ts';
export { teamRoutes } from './team-routes.ts';
