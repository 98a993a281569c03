import { cancelOrders } from '@portal/contract/orders';
import {
  changePrintJob,
  createPrinter,
  listPrinters,
  listPrintJobs,
  printJobLabels,
  removePrinter,
  sendToPrinter,
  takePrintJob,
  type PrintJobAction,
} from '@portal/contract/printing';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildParcelOrder, createTestOrders } from '../labels/testing-orders.ts';

let world: World;
let carrier: TestPartner;
beforeAll(async () => {
  world = await openWorld();
  carrier = await world.partner();
});
afterAll(() => world.close());

async function setUp() {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const printerId = (await admin.call(createPrinter, { body: { name: 'Warehouse 1' } })).answer.value.id;
  const params = { printerId };
  const tenant = { clientId: client.clientId };
  const [order] = await createTestOrders(world.database, tenant, carrier.partnerId, [buildParcelOrder()]);
  const { id: orderId = '', orderCode = '' } = order ?? {};
  const send = (orderIds = [orderId]) => admin.call(sendToPrinter, { params, body: { orderIds } });
  const take = (station: string) => admin.call(takePrintJob, { params, body: { station } });
  const readLabels = (jobId: string, station: string) =>
    admin.call(printJobLabels, { params: { printerId, jobId }, body: { station } });
  const change = (jobId: string, action: PrintJobAction) =>
    admin.call(changePrintJob, { params: { printerId, jobId }, body: { action } });
  const list = async (state?: string) =>
    (await admin.call(listPrintJobs, { params, query: state === undefined ? {} : { state } })).answer.data;
  return { client, admin, params, orderId, orderCode, send, take, readLabels, change, list };
}

describe('labels sent to a printer', () => {
  test('are printed once: the page beside the printer takes the job, reads its labels and confirms', async () => {
    const { orderCode, send, take, readLabels, change, list } = await setUp();
    const sent = (await send()).answer.value;
    expect(sent).toMatchObject({
      jobs: [{ state: 'WAITING', orderCount: 1, orderCodes: [orderCode] }],
      failed: [],
    });
    const jobId = sent.jobs[0]?.id ?? '';
    expect((await readLabels(jobId, 'a')).problem).toMatchObject({ status: 409, code: 'printing.job_state' });
    expect((await take('a')).answer.value).toMatchObject({ id: jobId, state: 'PRINTING' });
    expect((await take('b')).answer.value).toBeNull();
    expect((await readLabels(jobId, 'b')).problem).toMatchObject({ code: 'printing.other_station' });
    expect((await take('a')).answer.value).toMatchObject({ id: jobId });
    const labels = await readLabels(jobId, 'a');
    expect(labels.headers['content-type']).toContain('text/html');
    expect(new TextDecoder().decode(labels.bytes).match(/<section/g)).toHaveLength(1);
    // The page was closed while it printed: the job is not printed again by itself.
    expect((await take('a')).answer.value).toBeNull();
    expect((await change(jobId, 'confirm')).answer.value).toMatchObject({ state: 'PRINTED' });
    expect(await list('PRINTED')).toMatchObject([{ id: jobId, takenBy: expect.any(String) }]);
  });

  test('of stations that look at once go to one each, in the sequence in which they were sent', async () => {
    const { send, take } = await setUp();
    const first = (await send()).answer.value.jobs[0]?.id;
    const second = (await send()).answer.value.jobs[0]?.id;
    const answers = await Promise.all(['a', 'b', 'c'].map((station) => take(station)));
    expect(new Set(answers.map(({ answer }) => answer.value?.id ?? null))).toEqual(
      new Set([first, second, null]),
    );
    const { send: sendNext, take: takeNext } = await setUp();
    const oldest = (await sendNext()).answer.value.jobs[0]?.id;
    await sendNext();
    expect((await takeNext('a')).answer.value?.id).toBe(oldest);
  });

  test('leave out orders without a label, and are refused if none has one', async () => {
    const { send, orderId } = await setUp();
    const { jobs, failed } = (await send(['SG1000042X', orderId])).answer.value;
    expect(jobs).toMatchObject([{ orderCount: 1 }]);
    expect(failed).toMatchObject([{ orderId: 'SG1000042X', orderCode: null }]);
    expect((await send(['SG1000042X'])).problem).toMatchObject({ status: 404, code: 'order.not_found' });
  });

  test('that are no longer printable when they are read make the job fail, with their orders', async () => {
    const { admin, orderId, orderCode, send, take, readLabels, change, list } = await setUp();
    const jobId = (await send()).answer.value.jobs[0]?.id ?? '';
    await take('a');
    await admin.call(cancelOrders, { body: { orderIds: [orderId] } });
    expect((await readLabels(jobId, 'a')).problem).toMatchObject({ code: 'label.one_not_printable' });
    expect(await list()).toMatchObject([
      { state: 'FAILED', failed: [{ orderCode, reason: { code: 'label.in_status' } }] },
    ]);
    expect((await change(jobId, 'repeat')).answer.value).toMatchObject({ state: 'WAITING', failed: [] });
  });

  test('change state as the table says, and in no other way', async () => {
    const { send, take, change } = await setUp();
    const jobId = (await send()).answer.value.jobs[0]?.id ?? '';
    const refused = async (...actions: PrintJobAction[]) => {
      for (const action of actions)
        expect((await change(jobId, action)).problem).toMatchObject({ code: 'printing.job_state' });
    };
    await refused('confirm', 'fail', 'repeat');
    await take('a');
    await change(jobId, 'fail');
    await refused('confirm', 'fail');
    await change(jobId, 'repeat');
    expect((await take('b')).answer.value).toMatchObject({ id: jobId });
    await change(jobId, 'cancel');
    await refused('confirm', 'fail', 'repeat', 'cancel');
    expect((await take('b')).answer.value).toBeNull();
  });
});

describe('printers', () => {
  test('have unique names, the number of jobs that wait, and are removed with their jobs', async () => {
    const { admin, params, send, take } = await setUp();
    const again = await admin.call(createPrinter, { body: { name: 'warehouse 1' } });
    expect(again.problem).toMatchObject({ status: 409, code: 'printing.name_taken' });
    await send();
    await send();
    await take('a');
    expect((await admin.call(listPrinters)).answer.data).toMatchObject([
      { name: 'Warehouse 1', waiting: 1, lastTakenAt: expect.any(String) },
    ]);
    await admin.call(removePrinter, { params });
    expect((await admin.call(listPrinters)).answer.totalCount).toBe(0);
    expect((await take('a')).problem).toMatchObject({ status: 404, code: 'printing.printer_not_found' });
  });

  test('and their jobs are unknown to another client, and so are its orders to them', async () => {
    const { admin, params, orderId, send, take } = await setUp();
    const jobId = (await send()).answer.value.jobs[0]?.id ?? '';
    await take('a');
    const { admin: other, params: otherParams, orderId: otherOrderId } = await setUp();
    const job = { ...params, jobId };
    for (const answered of [
      await other.call(sendToPrinter, { params, body: { orderIds: [otherOrderId] } }),
      await other.call(printJobLabels, { params: job, body: { station: 'a' } }),
      await other.call(printJobLabels, { params: { ...otherParams, jobId }, body: { station: 'a' } }),
      await other.call(changePrintJob, { params: job, body: { action: 'cancel' } }),
      await other.call(changePrintJob, { params: { ...otherParams, jobId }, body: { action: 'cancel' } }),
      await other.call(sendToPrinter, { params: otherParams, body: { orderIds: [orderId] } }),
    ])
      expect(answered.problem.status).toBe(404);
    expect((await admin.call(changePrintJob, { params: job, body: { action: 'cancel' } })).status).toBe(200);
  });

  test('of a customer are seen by its users alone, and those of the client by the client alone', async () => {
    const { client, admin, params } = await setUp();
    const { admin: user } = await client.customer();
    expect((await user.call(listPrinters, { base: 'customers' })).answer.data).toEqual([]);
    expect((await user.call(listPrintJobs, { params, base: 'customers' })).problem).toMatchObject({
      status: 404,
    });
    await user.call(createPrinter, { base: 'customers', body: { name: 'Warehouse 1' } });
    expect((await user.call(listPrinters, { base: 'customers' })).answer.totalCount).toBe(1);
    expect((await admin.call(listPrinters)).answer.totalCount).toBe(1);
  });
});
