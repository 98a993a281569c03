export { connectionMessages } from './connection-messages.ts';
export { ConnectionPanel } from './connection-panel.tsx';
export { clientConnectionsQuery, partnerDetailsQuery } from './connection-queries.ts';
export { ConnectionStateChip } from './connection-state-chip.tsx';
