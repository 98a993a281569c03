export { findCutOffToday } from './cut-offs.ts';
export { homeRoutes } from './home-routes.ts';
