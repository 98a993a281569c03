/**
 * Uploads a file of ten thousand real shipments over the API, with constants for missing columns, and prints how
 * many became orders and the errors of the others. `node bench/import-real.ts [file]`
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { BatchDetails, BatchOrder, UploadMapping } from '@portal/contract/orders';
import { Client } from 'pg';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const FILE =
  process.argv[2] ??
  fileURLToPath(new URL('../../shared/data/orders/scms_delivery_history.csv', import.meta.url));
const CLIENT = '01930000-0000-7000-8000-00000000aaaa';
const CONSTANTS: UploadMapping['defaults'] = {
  originCountry: 'US',
  consigneeName: 'Field office',
  consigneeAddressLine1: 'To be advised',
  consignorAddressLine1: 'To be advised',
};
const PAGE = 1_000;

if (existsSync(FILE)) await run();
else console.log(`${FILE} does not exist; pass the path of the file as an argument`);

async function run(): Promise<void> {
  process.env['SEED_DEMO'] = 'off';
  const database = await openBenchDatabase();
  try {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into clients (client_id, code, name) values ($1, 'REAL', 'Real shipments') on conflict do nothing`,
      [CLIENT],
    );
    await client.end();
    const portal = await startBenchPortal(database.url);
    try {
      await importReal(`${portal.url}/api/clients/orders/batch`, await portal.signIn(CLIENT));
    } finally {
      await portal.stop();
    }
  } finally {
    await database.stop();
  }
}

type JsonRequestInit = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

async function importReal(address: string, authorization: string): Promise<void> {
  const callJson = async <T>(path: string, init: JsonRequestInit = {}): Promise<T> => {
    const headers = { ...init.headers, authorization };
    const response = await fetch(`${address}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: status ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const callBatch = async (path: string, init?: JsonRequestInit) =>
    (await callJson<{ value: BatchDetails }>(path, init)).value;
  const waitForBatch = async (id: string, ...working: readonly BatchDetails['status'][]) => {
    let batch = await callBatch(`/${id}`);
    while (working.includes(batch.status)) {
      await wait(50);
      batch = await callBatch(`/${id}`);
    }
    return batch;
  };

  const form = new FormData();
  form.set('file', new Blob([await readFile(FILE)]), 'scms_delivery_history.csv');
  const uploaded = await callBatch('/b2b', { method: 'POST', body: form });
  const { suggestion } = uploaded;
  if (suggestion === null) throw new Error('no column mapping was suggested');
  const mapping = { ...suggestion.mapping, defaults: { ...suggestion.mapping.defaults, ...CONSTANTS } };
  const { id } = await callBatch(`/${uploaded.id}/mapping`, {
    method: 'PUT',
    body: JSON.stringify(mapping),
    headers: { 'content-type': 'application/json' },
  });
  await waitForBatch(id, 'CHECKING');
  const began = performance.now();
  await callBatch(`/${id}/import`, { method: 'POST' });
  const batch = await waitForBatch(id, 'IMPORTING');
  const { rows, createdOrders, faultyOrders, existingOrders } = batch.counts;
  console.log(
    `${batch.status}: ${rows} rows became ${createdOrders + faultyOrders + existingOrders} orders, ${createdOrders} created in ${((performance.now() - began) / 1000).toFixed(1)} s, ${faultyOrders} faulty, ${existingOrders} existing`,
  );

  const errorKinds = new Map<string, { count: number; example: string }>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await callJson<{ data: BatchOrder[]; totalPage: number }>(
      `/${id}/rows?state=FAULTY&perPage=${PAGE}&page=${page}`,
    );
    last = answer.totalPage;
    for (const { row, field, code, message } of answer.data.flatMap(({ errors }) => errors)) {
      const kind = `${field ?? 'order'}: ${code}`;
      const count = errorKinds.get(kind);
      errorKinds.set(kind, {
        count: (count?.count ?? 0) + 1,
        example: count?.example ?? `Row ${row}: ${message}`,
      });
    }
  }
  for (const [kind, { count, example }] of errorKinds)
    console.log(`  ${count} × ${kind}, such as “${example}”`);
}
