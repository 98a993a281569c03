export { BAGS_QUERY_KEY } from './bags-query-key.ts';
export { custodyMessages } from './custody-messages.ts';
export { CustodySection } from './custody-section.tsx';
export { getCustodyPermission, type CustodySubject } from './custody-subject.ts';
export { useLedgerEntries } from './use-ledger-entries.tsx';
