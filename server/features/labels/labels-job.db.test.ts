import { cancelJob, downloadJobFile, getJob, listJobs, type Job } from '@portal/contract/jobs';
import { startLabelsJob } from '@portal/contract/labels';
import { cancelOrders, listOrders } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { readPdfInfo } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINT_LABELS_QUEUE } from './labels-job.ts';
import { buildParcelOrder, createTestOrders } from './testing-orders.ts';

let world: World;
let client: TestClient;
let operator: TestCaller;
let carrier: TestPartner;

beforeAll(async () => {
  world = await openWorld();
  carrier = await world.partner();
});
afterAll(() => world.close());

/** Creates a client with orders; each test has its own. */
async function createOrders(count: number) {
  client = await world.client();
  operator = await client.as('CLIENT_OPERATOR');
  const inputs = Array.from({ length: count }, () => buildParcelOrder());
  return createTestOrders(world.database, client, carrier.partnerId, inputs);
}

async function startJob(body: unknown): Promise<Job> {
  const { status, answer } = await operator.call(startLabelsJob, { body });
  expect(status).toBe(202);
  return answer.value;
}

/** Runs the job once, as the queue does. */
async function runJob(jobId: string, signal = new AbortController().signal): Promise<void> {
  const queue = world.wiring.queues.find(({ name }) => name === PRINT_LABELS_QUEUE);
  await queue?.handle({ clientId: client.clientId, jobId }, signal);
}

const readJob = async (id: string) => (await operator.call(getJob, { params: { id } })).answer.value;
const listPrinted = async () =>
  (await operator.call(listOrders, { query: { perPage: 100 } })).answer.data.filter(
    (row) => row.labelPrinted,
  );

test('all orders of a filter are printed into one file, which can be downloaded', async () => {
  const orders = await createOrders(450);
  await operator.call(cancelOrders, { body: { orderIds: [orders[0]?.id] } });
  const job = await startJob({ filter: { originCountry: 'SG' }, format: 'pdf' });
  expect(job).toMatchObject({
    kind: 'PRINT_LABELS',
    state: 'WAITING',
    doneCount: 0,
    totalCount: 450,
    file: null,
  });
  expect(await listPrinted()).toEqual([]);
  await runJob(job.id);
  expect(await readJob(job.id)).toMatchObject({
    state: 'DONE',
    doneCount: 450,
    failures: [
      { note: orders[0]?.orderCode, reason: reason('label.in_status', { statusTerm: 'CANCELLED' }) },
    ],
    failureCount: 1,
    file: { fileName: 'labels-449-orders.pdf', mediaType: 'application/pdf' },
  });
  const { bytes } = await operator.call(downloadJobFile, { params: { id: job.id } });
  expect(await readPdfInfo(bytes)).toMatchObject({ Pages: '449' });
  const { total } = await countPrinted();
  expect(total).toBe(449);
  expect(await readNotifications(world, client.clientId, operator)).toEqual([
    { kind: 'LABELS_DONE', params: { jobId: job.id, printed: 449, failed: 1 }, path: '/notifications' },
  ]);
});

test('more than 10,000 orders become several jobs with one file each', async () => {
  await createOrders(1);
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    await tx.connection.query(`do $$ declare columns text; begin
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname not in ('id', 'order_code', 'customer_order_code');
      execute format('insert into orders (id, order_code, customer_order_code, %1$s)
        select gen_random_uuid(), ''MANY'' || n, n, %1$s from orders, generate_series(1, 10000) n', columns);
      -- The last order has a partner.
      update orders set created_at = created_at - interval '1 day' where order_code not like 'MANY%';
      end $$`);
  });
  const { answer } = await operator.call(startLabelsJob, { body: { filter: {}, format: 'zpl203' } });
  const { value, furtherJobs } = answer;
  expect([value, ...furtherJobs].map(({ totalCount: total }) => total)).toEqual([10_000, 1]);
  const last = furtherJobs[0]?.id ?? '';
  await runJob(last);
  expect((await readJob(last)).file?.fileName).toBe('labels-2-of-2-1-orders.zpl');
});

async function countPrinted() {
  const [row] = await world.database.withTenant(
    { clientId: client.clientId },
    async (tx) =>
      (
        await tx.connection.query<{ total: number }>(
          'select count(*)::int as total from orders where label_printed_at is not null',
        )
      ).rows,
  );
  return row ?? { total: -1 };
}

test('the file can be read by the user who started the job only, until it expires', async () => {
  const [order] = await createOrders(1);
  const job = await startJob({ orderIds: [order?.orderCode], format: 'zpl203' });
  await runJob(job.id);
  const colleague = await client.as('CLIENT_ADMIN');
  for (const operation of [getJob, downloadJobFile, cancelJob]) {
    expect((await colleague.call(operation, { params: { id: job.id } })).status).toBe(404);
  }
  expect((await colleague.call(listJobs)).answer.totalCount).toBe(0);
  expect((await operator.call(listJobs)).answer.data.map(({ id }) => id)).toEqual([job.id]);

  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query("update background_jobs set expires_at = now() - interval '1 minute'"),
  );
  const secondJob = await startJob({ orderIds: [order?.id] });
  await runJob(secondJob.id);
  expect((await readJob(job.id)).file).toBeNull();
  expect((await operator.call(downloadJobFile, { params: { id: job.id } })).status).toBe(404);
  expect((await operator.call(downloadJobFile, { params: { id: secondJob.id } })).status).toBe(200);
});

test('a cancelled job prints nothing', async () => {
  const [order] = await createOrders(1);
  const job = await startJob({ orderIds: [order?.id] });
  expect((await operator.call(cancelJob, { params: { id: job.id } })).answer.value.state).toBe('CANCELLED');
  await runJob(job.id);
  expect(await readJob(job.id)).toMatchObject({ state: 'CANCELLED', file: null, doneCount: 0 });
  expect(await listPrinted()).toEqual([]);
  expect((await operator.call(cancelJob, { params: { id: job.id } })).problem.status).toBe(409);
});

test('an aborted job starts again from the beginning, and fails after several attempts', async () => {
  const [order] = await createOrders(1);
  const aborted = new AbortController();
  aborted.abort(new Error('the process ends'));
  const job = await startJob({ orderIds: [order?.id] });
  await expect(runJob(job.id, aborted.signal)).rejects.toThrow();
  expect(await readJob(job.id)).toMatchObject({ state: 'RUNNING', file: null });
  expect(await listPrinted()).toEqual([]);
  await runJob(job.id);
  expect(await readJob(job.id)).toMatchObject({ state: 'DONE', doneCount: 1 });

  const failingJob = await startJob({ orderIds: [order?.id] });
  for (let n = 0; n < 5; n += 1) await expect(runJob(failingJob.id, aborted.signal)).rejects.toThrow();
  await runJob(failingJob.id, aborted.signal);
  expect(await readJob(failingJob.id)).toMatchObject({
    state: 'FAILED',
    error: reason('job.too_many_attempts', {}),
  });
  expect((await readNotifications(world, client.clientId, operator)).map(({ kind }) => kind)).toEqual([
    'LABELS_DONE',
    'LABELS_FAILED',
  ]);
});

test('an unknown order, an empty filter, and neither or both of orders and filter are refused', async () => {
  const [order] = await createOrders(1);
  const startAndGetProblem = async (body: unknown) => (await operator.call(startLabelsJob, { body })).problem;
  expect(await startAndGetProblem({ orderIds: [order?.id, 'NOSUCH99'] })).toMatchObject({
    status: 404,
    ErrorDetails: [{ note: 'NOSUCH99' }],
  });
  expect((await startAndGetProblem({ filter: { destinationCountry: 'TH' } })).status).toBe(404);
  expect((await startAndGetProblem({})).status).toBe(400);
  expect((await startAndGetProblem({ filter: {}, orderIds: [order?.id] })).status).toBe(400);
});
