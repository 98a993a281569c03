import { listOrderUpdates, updateOrdersFromFile } from '@portal/contract/orders';
import { listPartnerStatusCodes, savePartnerStatusCode } from '@portal/contract/partners';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const CREATED = new Date(Date.now() - 100 * HOUR);
/** A local time of Bangkok (UTC+7, no summer time), as a file has it. */
const toBangkokTime = (hours: number) =>
  new Date(CREATED.getTime() + (hours + 7) * HOUR).toISOString().slice(0, 16).replace('T', ' ');
const toMinute = (hours: number) =>
  `${new Date(CREATED.getTime() + hours * HOUR).toISOString().slice(0, 16)}:00.000Z`;

async function createScenario() {
  const [client, otherClient, partner] = [await world.client(), await world.client(), await world.partner()];
  const create = (owner: typeof client) =>
    createTestOrder(world, owner, { partnerId: partner.partnerId, now: CREATED });
  const [order, otherOrder] = [await create(client), await create(otherClient)];
  const driver = await partner.as('PARTNER_OPERATOR');
  const text = [
    'Order code,Status,Time,Place',
    `${order.orderCode},Picked up,${toBangkokTime(5)},Jurong`,
    `${otherOrder.orderCode},DEP,${toBangkokTime(9)},SIN`,
    `NEVER-1,Picked up,${toBangkokTime(5)},`,
    `${order.orderCode},Picked up,,`,
  ].join('\n');
  const upload = (more: { query?: { preview: boolean }; text?: string } = {}) =>
    driver.call(updateOrdersFromFile, {
      ...(more.query !== undefined && { query: more.query }),
      file: {
        name: 'statuses.csv',
        bytes: Buffer.from(more.text ?? text),
        fields: { timeZone: 'Asia/Bangkok' },
      },
    });
  const readUpdates = async (owner: typeof client, id: string) =>
    (await (await owner.as('CLIENT_ADMIN')).call(listOrderUpdates, { params: { id } })).answer;
  return { client, otherClient, order, otherOrder, upload, readUpdates, driver, partner };
}

const summarise = ({ answer }: { answer: { value: { ok: boolean; duplicate: boolean }[] } }) =>
  answer.value.map(({ ok, duplicate }) => (duplicate ? 'duplicate' : ok ? 'ok' : 'refused'));

test('a file of a partner has an outcome for each row, and good rows apply beside refused ones', async () => {
  const { client, otherClient, order, otherOrder, upload, readUpdates } = await createScenario();
  const preview = await upload({ query: { preview: true } });
  expect(summarise(preview)).toEqual(['ok', 'ok', 'refused', 'refused']);
  expect(preview.answer.value.map(({ row, reason }) => [row, reason?.code])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'order.not_found'],
    [5, 'status.no_time'],
  ]);
  expect(preview.answer.value[1]?.status).toBe('FREIGHT_FORWARDER:DEPARTED');
  const before = await readUpdates(client, order.id);
  expect(JSON.stringify(before)).not.toContain('PICKED_UP');

  expect(summarise(await upload())).toEqual(['ok', 'ok', 'refused', 'refused']);
  const stored = JSON.stringify(await readUpdates(client, order.id));
  expect(stored).toContain('PICKED_UP');
  expect(stored).toContain(toMinute(5).slice(0, 16));
  expect(JSON.stringify(await readUpdates(otherClient, otherOrder.id))).toContain('DEPARTED');
});

test('a second upload of the same file changes nothing', async () => {
  const { client, order, upload, readUpdates } = await createScenario();
  await upload();
  const stored = await readUpdates(client, order.id);
  expect(summarise(await upload())).toEqual(['duplicate', 'duplicate', 'refused', 'refused']);
  expect(await readUpdates(client, order.id)).toEqual(stored);
});

test('a request with two files or an unknown time zone is refused, and nothing is stored', async () => {
  const { driver, order, client, readUpdates } = await createScenario();
  const part = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nOrder code,Status,Time\n${order.orderCode},Picked up,${toBangkokTime(5)}\r\n`;
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/clients/partners/updates-from-file',
    headers: {
      authorization: `Bearer ${driver.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: `${part('a.csv')}${part('b.csv')}--b--\r\n`,
  });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'request.one_file']);
  const wrongZone = await driver.call(updateOrdersFromFile, {
    file: { name: 'a.csv', bytes: Buffer.from('Order code,Status'), fields: { timeZone: 'Mars/Olympus' } },
  });
  expect([wrongZone.status, wrongZone.problem.ErrorDetails[0]?.note]).toEqual([400, 'timeZone']);
  expect(JSON.stringify(await readUpdates(client, order.id))).not.toContain('PICKED_UP');
});

test('a user of a client cannot upload statuses as a partner', async () => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  const file = { name: 'a.csv', bytes: Buffer.from('Order code,Status') };
  expect((await admin.call(updateOrdersFromFile, { file })).status).toBe(403);
});

test('codes of a partner are listed until they are mapped, and then apply', async () => {
  const { order, upload, partner } = await createScenario();
  const admin = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  const file = { text: `Order code,Status,Time\n${order.orderCode},Barang diambil,${toBangkokTime(5)}\n` };
  const readCodes = async (mapped: boolean) =>
    (await admin.call(listPartnerStatusCodes, { params, query: { mapped } })).answer.data;
  expect(summarise(await upload({ ...file, query: { preview: true } }))).toEqual(['refused']);
  expect(await readCodes(false)).toEqual([]);
  expect(summarise(await upload(file))).toEqual(['refused']);
  expect(await readCodes(false)).toMatchObject([
    { code: 'BARANG_DIAMBIL', seenCount: 1, lastOrderCode: order.orderCode, status: null },
  ]);
  const key = { ...params, statusCode: 'barang diambil' };
  const body = { label: 'Barang diambil', serviceType: null, status: 'PICKED_UP' } as const;
  expect((await admin.call(savePartnerStatusCode, { params: key, body })).status).toBe(200);
  expect(await readCodes(false)).toEqual([]);
  expect(await readCodes(true)).toMatchObject([{ code: 'BARANG_DIAMBIL', status: 'PICKED_UP' }]);
  const applied = await upload(file);
  expect(summarise(applied)).toEqual(['ok']);
  expect(applied.answer.value[0]?.status).toBe('FIRST_MILE:PICKED_UP');
});

test('a code of one partner does not apply to updates of another', async () => {
  const { order, upload } = await createScenario();
  const other = await world.partner();
  const params = { partnerId: other.partnerId, statusCode: 'OK' };
  const body = { serviceType: null, status: 'PICKED_UP' } as const;
  const otherAdmin = await other.as('PARTNER_ADMIN');
  expect((await otherAdmin.call(savePartnerStatusCode, { params, body })).status).toBe(200);
  const text = `Order code,Status,Time\n${order.orderCode},OK,${toBangkokTime(5)}\n`;
  expect(summarise(await upload({ text }))).toEqual(['refused']);
});

test('a status that the leg does not have is refused, and so are users of clients and other partners', async () => {
  const { partner, client } = await createScenario();
  const params = { partnerId: partner.partnerId, statusCode: 'OK' };
  const body = { serviceType: 'CUSTOMS', status: 'PICKED_UP' } as const;
  const { status, problem } = await (
    await partner.as('PARTNER_ADMIN')
  ).call(savePartnerStatusCode, { params, body });
  expect([status, problem.ErrorDetails[0]?.note]).toEqual([400, 'status']);
  const statuses = [];
  for (const caller of [
    await partner.as('PARTNER_OPERATOR'),
    await client.as('CLIENT_ADMIN'),
    await (await world.partner()).as('PARTNER_ADMIN'),
  ])
    statuses.push((await caller.call(savePartnerStatusCode, { params, body })).status);
  expect(statuses).toEqual([403, 403, 404]);
});

test('a column of links is not read as the order code, and one of statuses needs no header for it', async () => {
  const { order, upload } = await createScenario();
  const text = [
    'Tracking,Order number,Zustand,Time',
    `https://carrier.example/t?ref=1,${order.orderCode},Picked up,${toBangkokTime(5)}`,
  ].join('\n');
  expect(summarise(await upload({ text }))).toEqual(['ok']);
});
