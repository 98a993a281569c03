export { connectedPartnersQuery } from './connected-partners-query.ts';
export { ClientSelect, type ClientOption } from './client-select.tsx';
export { connectionMessages } from './connection-messages.ts';
export { ConnectionPanel } from './connection-panel.tsx';
export { partnerDetailsQuery } from './connection-queries.ts';
export { ContactRows } from './terms-rows.tsx';
export { toContacts, toContactValues, type ContactValues } from './terms-values.ts';
export { ConnectionStateChip } from './connection-state-chip.tsx';
