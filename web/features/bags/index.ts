export { BagLink } from './bag-link.tsx';
export { baggedQuery, BAGS_QUERY_KEY, type BaggedQuery } from './bag-queries.ts';
export { BagStateChip } from './bag-state-chip.tsx';
export { bagsMessages } from './bags-messages.ts';
export { CustodySection } from './custody-section.tsx';
export { OrderBag } from './order-bag.tsx';
