import type { Movement } from '../../trade/order-values.ts';

/** Batch types whose rows are orders; the last segment of the upload path. */
export const ORDER_BATCH_TYPES = ['domestic', 'cross-border', 'b2b'] as const;
export type OrderBatchType = (typeof ORDER_BATCH_TYPES)[number];

/** The movement of the orders of a batch type. */
export const BATCH_MOVEMENTS = {
  domestic: 'DOMESTIC',
  'cross-border': 'CROSS_BORDER',
  b2b: 'B2B',
} as const satisfies Readonly<Record<OrderBatchType, Movement>>;

export const BATCH_TYPES = [...ORDER_BATCH_TYPES, 'address-book', 'status-update', 'awb'] as const;
export type BatchType = (typeof BATCH_TYPES)[number];
