export { closeDiscrepancies } from './close-discrepancies.ts';
export { mawbMatchRoutes } from './mawb-match-routes.ts';
export { receiveAtDestination } from './receive-mawb.ts';
