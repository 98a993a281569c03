export { mawbMatchRoutes } from './mawb-match-routes.ts';
