export { buildOrderChecklist } from './checklist/order-checklist.ts';
export { rateOrder } from './checklist/rate-order.ts';
export { findMissingPermits, findUnmetFlightPapers } from './checklist/read-checklist.ts';
export { buildDocumentReference } from './document-reference.ts';
export { documentLinks } from './document-links.ts';
export { documentsRoutes } from './documents-routes.ts';
export {
  addUpload,
  addVersion,
  findAwbNumber,
  findMawbOwner,
  findOrderOwner,
  readDocumentFile,
  signLink,
  toAwbNumber,
  type DocumentFileDeps,
  type LinkDeps,
  type NamedOwner,
} from './documents-service.ts';
export {
  findCurrentVersion,
  findFileOfOwners,
  lockOwner,
  readDocuments,
  type DocumentOwner,
} from './documents-store.ts';
export {
  copyRequestDocuments,
  readQuotationDocuments,
  toQuotationDocument,
} from './quotation-documents-store.ts';
export { toMawbDigits } from './mawb-read-model.ts';
export {
  addAsPartnerOrClient as addDocumentOfMawb,
  createDocumentUrl,
  findMawbOwnerOfPartner,
} from './mawb-documents-service.ts';
