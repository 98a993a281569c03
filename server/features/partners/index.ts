export { readPartner } from './partners-read-model.ts';
export { readPartnerProfile } from './partner-profile-service.ts';
export { countUnmappedCodes, readMappedStatusCodes } from './status-codes-store.ts';
export { buildVisibleSql } from './partner-visibility.ts';
export { partnersRoutes } from './partners-routes.ts';
export {
  createPartner,
  findPartner,
  listPartners,
  storePartnerGoods,
  type NewPartner,
} from './partners-store.ts';
