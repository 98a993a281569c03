import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPortal } from './portal.ts';

interface ImportResult {
  readonly batchId: string;
  readonly seconds: number;
  /** The most memory of the portal during the import, over that before it. */
  readonly megabytes: number;
}

/** Imports a CSV file over the API, from the first byte to the last order. Throws unless every row creates an order. */
export async function importFile(
  portal: BenchPortal,
  authorization: string,
  csv: string,
): Promise<ImportResult> {
  const idle = portal.memory();
  let most = idle;
  const form = new FormData();
  form.set('importGoodOrders', 'true');
  form.set('file', new Blob([csv]), 'orders.csv');
  const began = performance.now();
  const address = `${portal.url}/api/clients/orders/batch`;
  let batch = await fetchBatch(`${address}/cross-border`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  });
  while (batch.status !== 'DONE') {
    if (!['CHECKING', 'CHECKED', 'IMPORTING'].includes(batch.status))
      throw new Error(`the batch has status ${batch.status}: ${batch.failure}`);
    await wait(50);
    most = Math.max(most, portal.memory());
    batch = await fetchBatch(`${address}/${batch.id}`, { headers: { authorization } });
  }
  const seconds = (performance.now() - began) / 1000;
  if (batch.counts.createdOrders !== batch.counts.rows)
    throw new Error(`not all orders were created: ${JSON.stringify(batch.counts)}`);
  return { batchId: batch.id, seconds, megabytes: most - idle };
}

interface BatchProgress {
  readonly id: string;
  readonly status: string;
  readonly failure: string | null;
  readonly counts: { readonly rows: number; readonly createdOrders: number };
}

async function fetchBatch(url: string, init: RequestInit): Promise<BatchProgress> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: status ${response.status}: ${text}`);
  return (JSON.parse(text) as { value: BatchProgress }).value;
}
