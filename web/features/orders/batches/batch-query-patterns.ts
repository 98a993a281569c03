import type { QueryInput } from '@portal/contract/core';
import {
  BATCH_ORDER_STATES,
  BATCH_STATUSES,
  BATCH_TYPES,
  type listBatches,
  type listBatchOrders,
} from '@portal/contract/orders';
import { type QueryPatterns, oneOf, pagingPatterns } from '../list/list-query.ts';

export const BATCHES_QUERY_PATTERNS: QueryPatterns<keyof QueryInput<typeof listBatches>> = {
  ...pagingPatterns(['createdAt']),
  type: oneOf(BATCH_TYPES),
  status: oneOf(BATCH_STATUSES),
  search: /^\s*\S(.{0,98}\S)?\s*$/,
};

export const BATCH_ORDERS_QUERY_PATTERNS: QueryPatterns<keyof QueryInput<typeof listBatchOrders>> = {
  ...pagingPatterns(['ordinal']),
  state: oneOf(BATCH_ORDER_STATES),
};
