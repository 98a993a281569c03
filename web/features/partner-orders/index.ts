export { IncomingDocuments } from './detail/incoming-documents.tsx';
export { IncomingOrderLink } from './list/incoming-order-link.tsx';
export { PartnerSelect } from './list/partner-select.tsx';
export { partnerClientsQuery } from './partner-orders-queries.ts';
export { usePartnerId } from './use-partner-id.ts';
export { usePartnerServices } from './use-partner-services.ts';
