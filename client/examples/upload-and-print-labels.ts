/**
 * Uploads a file of cross-border orders, creates the good ones and prints their labels:
 *
 *   PORTAL_URL=https://portal.example.com PORTAL_TOKEN=lp_live_… node upload-and-print-labels.ts orders.csv labels.pdf
 *
 * The credential needs the scopes `orders:read`, `orders:write` and `labels:print`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createBatch,
  createPortalClient,
  getBatch,
  importBatch,
  LABELS_FAILED_HEADER,
  listBatchOrders,
  PortalError,
  printLabels,
  setBatchMapping,
  type BatchDetails,
} from '@portal/client';

const POLL_INTERVAL_MS = 500;

const [ordersFile = 'orders.csv', labelsFile = 'labels.pdf'] = process.argv.slice(2);
const client = createPortalClient({
  baseUrl: process.env['PORTAL_URL'] ?? 'http://localhost:3000',
  token: process.env['PORTAL_TOKEN'] ?? '',
});

try {
  const id = await uploadFile(ordersFile);
  await client.call(importBatch, { params: { id } });
  const imported = await waitUntilIdle(id);
  process.stdout.write(`${imported.counts.createdOrders} orders created\n`);
  await printRowErrors(id);
  await printOrderLabels(id);
} catch (error) {
  if (!(error instanceof PortalError)) throw error;
  process.stderr.write(`Refused: ${error.code} (${error.kind}): ${error.error}\n`);
  for (const { note, code, reason } of error.ErrorDetails)
    process.stderr.write(`  ${note}: ${code}: ${reason}\n`);
  process.exitCode = 1;
}

/** Uploads the file with the suggested column mapping and waits until it is checked. Returns the id of its batch. */
async function uploadFile(path: string): Promise<string> {
  const { value } = await client.call(createBatch, {
    params: { type: 'cross-border' },
    file: new Blob([await readFile(path)], { type: 'text/csv' }),
    fileName: basename(path),
  });
  const { id, suggestion } = value;
  if (suggestion === null || suggestion.missingFields.length > 0)
    throw new Error(`The file has no column for ${suggestion?.missingFields.join(', ') ?? 'any field'}.`);
  await client.call(setBatchMapping, { params: { id }, body: suggestion.mapping });
  const checked = await waitUntilIdle(id);
  if (checked.status !== 'CHECKED')
    throw new Error(`The file is not checked: ${checked.failure?.code ?? checked.status}`);
  return id;
}

/** Waits until the portal neither checks the batch nor creates its orders. */
async function waitUntilIdle(id: string): Promise<BatchDetails> {
  const { value } = await client.call(getBatch, { params: { id } });
  if (value.status !== 'CHECKING' && value.status !== 'IMPORTING') return value;
  await setTimeout(POLL_INTERVAL_MS);
  return waitUntilIdle(id);
}

async function printRowErrors(id: string): Promise<void> {
  const faulty = await client.call(listBatchOrders, {
    params: { id },
    query: { state: 'FAULTY', perPage: 1000 },
  });
  for (const { row, column, code, message } of faulty.data.flatMap((order) => order.errors))
    process.stdout.write(`Row ${row}, ${column ?? 'all columns'}: ${code}: ${message}\n`);
}

async function printOrderLabels(id: string): Promise<void> {
  const created = await client.call(listBatchOrders, {
    params: { id },
    query: { state: 'CREATED', sortBy: 'ordinal', sortDesc: 'false', perPage: 1000 },
  });
  const orderIds = created.data.flatMap(({ orderId }) => orderId ?? []);
  const file = await client.download(printLabels, { body: { orderIds, format: 'pdf' } });
  await writeFile(labelsFile, file.blob.stream());
  process.stdout.write(`Labels are in ${labelsFile}; ${file.headers.get(LABELS_FAILED_HEADER)} failed\n`);
}
