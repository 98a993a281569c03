import { listBatches, ORDER_BATCH_TYPES, type BatchType } from '@portal/contract/orders';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { watchBatch } from './watch-batch.ts';

const MAX_BATCHES = 5;
const RECENT_MS = 3_600_000;
const OF_ORDERS: ReadonlySet<BatchType> = new Set(ORDER_BATCH_TYPES);

/** Puts the uploads of orders of the last hour, and those that still run, back into the tray. */
export async function restoreBatches(queries: QueryClient): Promise<void> {
  const { data } = await call(listBatches, { query: { perPage: MAX_BATCHES, sortBy: 'createdAt' } });
  const since = Date.now() - RECENT_MS;
  for (const { id, type, status, updatedAt } of data.toReversed()) {
    const isRunning = status === 'CHECKING' || status === 'IMPORTING';
    if (OF_ORDERS.has(type) && (isRunning || Date.parse(updatedAt) > since)) watchBatch(queries, id);
  }
}
