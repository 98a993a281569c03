import type { QueryIn } from '@portal/contract/core';
import {
  BATCH_ORDER_STATES,
  BATCH_STATUSES,
  BATCH_TYPES,
  type listBatches,
  type listBatchOrders,
} from '@portal/contract/orders';
import { type Accepts, oneOf, pagingAccepts } from '../list/list-query.ts';

export const BATCHES_QUERY: Accepts<keyof QueryIn<typeof listBatches>> = {
  ...pagingAccepts(['createdAt']),
  type: oneOf(BATCH_TYPES),
  status: oneOf(BATCH_STATUSES),
  search: /^\s*\S(.{0,98}\S)?\s*$/,
};

export const BATCH_ORDERS_QUERY: Accepts<keyof QueryIn<typeof listBatchOrders>> = {
  ...pagingAccepts(['ordinal']),
  state: oneOf(BATCH_ORDER_STATES),
};
