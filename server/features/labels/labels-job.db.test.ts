import { cancelJob, downloadJobFile, getJob, listJobs, type Job } from '@portal/contract/jobs';
import { startLabelsJob } from '@portal/contract/labels';
import { cancelOrders, listOrders } from '@portal/contract/orders';
import { pdfFacts } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { toldTo } from '@portal/tests/world/told.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINT_LABELS_QUEUE } from './labels-job.ts';
import { aParcel, placeOrders } from './testing-orders.ts';

let world: World;
let client: TestClient;
let operator: TestCaller;
let carrier: TestPartner;

beforeAll(async () => {
  world = await openWorld();
  carrier = await world.partner();
});
afterAll(() => world.close());

/** Each test has a client whose orders are its own. */
async function place(count: number) {
  client = await world.client();
  operator = await client.as('CLIENT_OPERATOR');
  const inputs = Array.from({ length: count }, () => aParcel());
  return placeOrders(world.database, client, carrier.partnerId, inputs);
}

async function start(body: unknown): Promise<Job> {
  const { status, answer } = await operator.call(startLabelsJob, { body });
  expect(status).toBe(202);
  return answer.value;
}

/** Has the job worked on once, as the queue would. */
async function work(jobId: string, signal = new AbortController().signal): Promise<void> {
  const queue = world.wired.queues.find(({ name }) => name === PRINT_LABELS_QUEUE);
  await queue?.handle({ clientId: client.clientId, jobId }, signal);
}

const read = async (id: string) => (await operator.call(getJob, { params: { id } })).answer.value;
const printed = async () =>
  (await operator.call(listOrders, { query: { perPage: 100 } })).answer.data.filter(
    (row) => row.labelPrinted,
  );

test('all that a filter shows is printed into one file, which is found again', async () => {
  const orders = await place(450);
  await operator.call(cancelOrders, { body: { orderIds: [orders[0]?.id] } });
  const job = await start({ filter: { originCountry: 'SG' }, format: 'pdf' });
  expect(job).toMatchObject({ kind: 'PRINT_LABELS', state: 'WAITING', done: 0, total: 450, file: null });
  expect(await printed()).toEqual([]);
  await work(job.id);
  expect(await read(job.id)).toMatchObject({
    state: 'DONE',
    done: 450,
    failed: [{ note: orders[0]?.orderCode, reason: 'The order is cancelled.' }],
    failedCount: 1,
    file: { fileName: 'labels-449-orders.pdf', mediaType: 'application/pdf' },
  });
  const { bytes } = await operator.call(downloadJobFile, { params: { id: job.id } });
  expect(await pdfFacts(bytes)).toMatchObject({ Pages: '449' });
  const { total } = await countPrinted();
  expect(total).toBe(449);
  expect(await toldTo(world, client.clientId, operator)).toEqual([
    { kind: 'LABELS_DONE', params: { jobId: job.id, printed: 449, failed: 1 }, path: '/notifications' },
  ]);
});

test('of more than fit one file each 10,000 are a job with a file of its own', async () => {
  await place(1);
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    await tx.connection.query(`do $$ declare columns text; begin
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname not in ('id', 'order_code', 'customer_order_code');
      execute format('insert into orders (id, order_code, customer_order_code, %1$s)
        select gen_random_uuid(), ''MANY'' || n, n, %1$s from orders, generate_series(1, 10000) n', columns);
      -- The last of them is one with a partner.
      update orders set created_at = created_at - interval '1 day' where order_code not like 'MANY%';
      end $$`);
  });
  const { answer } = await operator.call(startLabelsJob, { body: { filter: {}, format: 'zpl203' } });
  const { value, further } = answer;
  expect([value, ...further].map(({ total }) => total)).toEqual([10_000, 1]);
  const last = further[0]?.id ?? '';
  await work(last);
  expect((await read(last)).file?.fileName).toBe('labels-2-of-2-1-orders.zpl');
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

test('the file is its maker’s alone, and only for so long', async () => {
  const [order] = await place(1);
  const job = await start({ orderIds: [order?.orderCode], format: 'zpl203' });
  await work(job.id);
  const colleague = await client.as('CLIENT_ADMIN');
  for (const operation of [getJob, downloadJobFile, cancelJob]) {
    expect((await colleague.call(operation, { params: { id: job.id } })).status).toBe(404);
  }
  expect((await colleague.call(listJobs)).answer.totalCount).toBe(0);
  expect((await operator.call(listJobs)).answer.data.map(({ id }) => id)).toEqual([job.id]);

  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query("update background_jobs set kept_until = now() - interval '1 minute'"),
  );
  const next = await start({ orderIds: [order?.id] });
  await work(next.id);
  expect((await read(job.id)).file).toBeNull();
  expect((await operator.call(downloadJobFile, { params: { id: job.id } })).status).toBe(404);
  expect((await operator.call(downloadJobFile, { params: { id: next.id } })).status).toBe(200);
});

test('cancelled, it prints nothing', async () => {
  const [order] = await place(1);
  const job = await start({ orderIds: [order?.id] });
  expect((await operator.call(cancelJob, { params: { id: job.id } })).answer.value.state).toBe('CANCELLED');
  await work(job.id);
  expect(await read(job.id)).toMatchObject({ state: 'CANCELLED', file: null, done: 0 });
  expect(await printed()).toEqual([]);
  expect((await operator.call(cancelJob, { params: { id: job.id } })).problem.status).toBe(409);
});

test('broken off, it starts again from the beginning, and gives up after some tries', async () => {
  const [order] = await place(1);
  const broken = new AbortController();
  broken.abort(new Error('the process ends'));
  const job = await start({ orderIds: [order?.id] });
  await expect(work(job.id, broken.signal)).rejects.toThrow();
  expect(await read(job.id)).toMatchObject({ state: 'RUNNING', file: null });
  expect(await printed()).toEqual([]);
  await work(job.id);
  expect(await read(job.id)).toMatchObject({ state: 'DONE', done: 1 });

  const hopeless = await start({ orderIds: [order?.id] });
  for (let n = 0; n < 5; n += 1) await expect(work(hopeless.id, broken.signal)).rejects.toThrow();
  await work(hopeless.id, broken.signal);
  expect(await read(hopeless.id)).toMatchObject({
    state: 'FAILED',
    failure: 'It was tried several times and could not be finished.',
  });
  expect((await toldTo(world, client.clientId, operator)).map(({ kind }) => kind)).toEqual([
    'LABELS_DONE',
    'LABELS_FAILED',
  ]);
});

test('an order that is not there, too many, and neither or both of the choices are refused', async () => {
  const [order] = await place(1);
  const refusedWith = async (body: unknown) => (await operator.call(startLabelsJob, { body })).problem;
  expect(await refusedWith({ orderIds: [order?.id, 'NOSUCH99'] })).toMatchObject({
    status: 404,
    ErrorDetails: [{ note: 'NOSUCH99' }],
  });
  expect((await refusedWith({ filter: { destinationCountry: 'TH' } })).status).toBe(404);
  expect((await refusedWith({})).status).toBe(400);
  expect((await refusedWith({ filter: {}, orderIds: [order?.id] })).status).toBe(400);
});
