export { readPartnerGoods } from './partner-goods-service.ts';
export {
  CERTIFICATE_REMINDERS_QUEUE,
  createCertificateRemindersQueue,
} from './certificates/remind-of-certificates.ts';
export { insertCertificates } from './certificates/certificates-service.ts';
export { buildLogoSql } from './pictures/logo-sql.ts';
export { readLogoData, storePictureAsOperator } from './pictures/pictures-service.ts';
export { readGalleries, toGalleryPaths } from './pictures/pictures-store.ts';
export { readPartner } from './partners-read-model.ts';
export { changeProfile, readPartnerProfile } from './partner-profile-service.ts';
export { storeProfile, type ProfileTexts } from './partner-profile-store.ts';
export { saveStatusCode } from './status-codes-service.ts';
export { countUnmappedCodes, readMappedStatusCodes, upsertStatusCode } from './status-codes-store.ts';
export { buildVisibleSql } from './partner-visibility.ts';
export { partnersRoutes } from './partners-routes.ts';
export {
  createPartner,
  findPartner,
  listPartners,
  storePartnerGoods,
  type NewPartner,
} from './partners-store.ts';
