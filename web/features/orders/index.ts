export { orderKeys } from './api/order-keys.ts';
export { BatchStatusChip } from './batches/batch-chips.tsx';
export { batchesQuery, batchQuery } from './batches/batch-queries.ts';
export { ordersMessages } from './orders-messages.ts';
export { OrderStatus } from './status/order-status.tsx';
export { toneOfStatus } from './status/status-tone.ts';
export { useStatusWords } from './status/status-words.ts';
export { newestFirst } from './status/newest-first.ts';
