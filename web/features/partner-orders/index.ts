export { PartnerSelect } from './list/partner-select.tsx';
export { usePartnerId } from './use-partner-id.ts';
