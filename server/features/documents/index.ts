export { addOrderDocument } from './documents-service.ts';
export { findMissingPermits, findUnmetFlightPapers } from './checklist/read-checklist.ts';
export { documentLinks } from './document-links.ts';
export { documentsRoutes } from './documents-routes.ts';
export { findAwbNumber, toAwbNumber } from './documents-service.ts';
export { toMawbDigits } from './mawb-read-model.ts';
export { addAsPartnerOrClient as addDocumentOfMawb, createDocumentUrl } from './mawb-documents-service.ts';
