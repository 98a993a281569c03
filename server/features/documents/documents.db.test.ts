import {
  attachOrderDocument,
  downloadDocument,
  getMawb,
  getOrderDocumentUrl,
  listMawbs,
  listOrderDocuments,
  uploadMawbDocument,
} from '@portal/contract/documents';
import { listFreightSchedules, setAwb } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrders } from '../orders/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createTestRouting } from '../orders/testing-routing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const AWB = '618-12345675';
const PDF = '%PDF-1.7 of ';

async function createOrdersOf({ clientId }: TestClient, count: number) {
  const { partnerId } = await world.partner();
  const now = new Date();
  const { created } = await world.database.withTenant({ clientId }, async (tx) =>
    createOrders(
      tx,
      clientId,
      Array.from({ length: count }, () => buildOrderInput()),
      {
        router: await createTestRouting(partnerId).open(tx, clientId, now),
        source: 'API',
        now,
      },
    ),
  );
  return created;
}

async function setUp() {
  const client = await world.client();
  const caller = await client.as('CLIENT_OPERATOR');
  const orders = await createOrdersOf(client, 2);
  await caller.call(setAwb, { body: { rows: orders.map(({ id }) => ({ code: id, awbNumber: AWB })) } });
  return { client, caller, orders };
}

function file(text: string, category: string, name = 'paper.pdf') {
  return { name, bytes: Buffer.from(text), fields: { category } };
}

function upload(caller: TestCaller, text: string, category = 'AWB', name = 'paper.pdf') {
  return caller.call(uploadMawbDocument, { params: { id: AWB }, file: file(text, category, name) });
}

describe('a MAWB', () => {
  test('is listed with the totals of its orders, and found by a part of its number', async () => {
    const { caller } = await setUp();
    const { data } = (await caller.call(listMawbs, { query: { search: '618-1234' } })).answer;
    expect(data).toMatchObject([
      {
        awbNumber: AWB,
        orders: 2,
        pieces: 2,
        grossGrams: 2400,
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
        categories: [],
      },
    ]);
    expect((await caller.call(listMawbs, { query: { search: '999' } })).answer.totalCount).toBe(0);
  });

  test('keeps documents in versions, and answers the path of the newest', async () => {
    const { caller } = await setUp();
    const first = (await upload(caller, `${PDF}one`)).answer.value;
    const second = (await upload(caller, `${PDF}two`, 'AWB', '../../etc/pass\\wd.pdf')).answer.value;
    expect([first.version, second.version]).toEqual([1, 2]);
    expect(second.fileName).not.toMatch(/[\\/]/);
    await upload(caller, 'HAWB,pieces\nH1,2', 'PACKING_LIST', 'list.csv');
    const [mawb] = (await caller.call(getMawb, { params: { id: AWB.replace('-', '') } })).answer.mawb;
    expect(mawb).toMatchObject({ awbNumber: AWB, awbUrl: second.path, hawbUrl: null });
    expect(mawb?.packingListUrl).toMatch(/^\/api\/clients\/documents\//);
    expect(mawb?.documents.map(({ category, version, current }) => [category, version, current])).toEqual([
      ['PACKING_LIST', 1, true],
      ['AWB', 2, true],
      ['AWB', 1, false],
    ]);
    const download = await caller.call(downloadDocument, { params: { id: first.id } });
    expect([download.status, download.bytes.toString()]).toEqual([200, `${PDF}one`]);
  });

  test('answers the current version to an upload with the same content, also at once', async () => {
    const { caller } = await setUp();
    const responses = await Promise.all([1, 2, 3, 4].map(() => upload(caller, `${PDF}same`)));
    expect(new Set(responses.map(({ answer }) => answer.value.id)).size).toBe(1);
    const versions = await Promise.all(['a', 'b', 'c'].map((text) => upload(caller, `${PDF}${text}`)));
    expect(new Set(versions.map(({ answer }) => answer.value.version))).toEqual(new Set([2, 3, 4]));
  });

  test('refuses uploads of another type, size or category', async () => {
    const { caller } = await setUp();
    const htmlUpload = await upload(caller, '<html><script>alert(1)</script>', 'AWB', 'awb.pdf');
    expect([htmlUpload.status, htmlUpload.problem.error]).toEqual([
      415,
      'A document is a PDF, PNG, JPEG, XLSX or CSV.',
    ]);
    const largeUpload = await upload(caller, `${PDF}${'x'.repeat(10 * 1024 * 1024)}`);
    expect([largeUpload.status, largeUpload.problem.error]).toEqual([
      413,
      'A document may have up to 10 MB.',
    ]);
    const unknownCategory = await upload(caller, `${PDF}one`, 'PASSPORT');
    expect(unknownCategory.status).toBe(400);
    const [mawb] = (await caller.call(getMawb, { params: { id: AWB } })).answer.mawb;
    expect(mawb?.documents).toEqual([]);
  });

  test('of another client is not found, even with the same number', async () => {
    const { caller } = await setUp();
    const document = (await upload(caller, `${PDF}one`)).answer.value;
    const otherCaller = await (await world.client()).as('CLIENT_ADMIN');
    for (const id of [AWB, '999-00000011', '618-12345671']) {
      expect((await otherCaller.call(getMawb, { params: { id } })).problem.error).toContain(
        'None of your orders',
      );
    }
    expect((await upload(otherCaller, `${PDF}one`)).status).toBe(404);
    expect((await otherCaller.call(downloadDocument, { params: { id: document.id } })).status).toBe(404);
  });

  test('can be read but not changed by a viewer', async () => {
    const { client } = await setUp();
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(getMawb, { params: { id: AWB } })).status).toBe(200);
    expect((await upload(viewer, `${PDF}one`)).status).toBe(403);
  });
});

test("an order shows its own documents and its MAWB's", async () => {
  const { caller, orders } = await setUp();
  const [order, otherOrder] = orders;
  if (order === undefined || otherOrder === undefined) throw new Error('no orders');
  await upload(caller, `${PDF}one`);
  await caller.call(attachOrderDocument, {
    params: { id: order.orderCode },
    file: file(`${PDF}invoice`, 'COMMERCIAL_INVOICE'),
  });
  const listCategories = async (id: string) =>
    (await caller.call(listOrderDocuments, { params: { id } })).answer.data.map(({ category, awbNumber }) => [
      category,
      awbNumber,
    ]);
  expect(await listCategories(order.id)).toEqual([
    ['COMMERCIAL_INVOICE', null],
    ['AWB', AWB],
  ]);
  expect(await listCategories(otherOrder.orderCode)).toEqual([['AWB', AWB]]);
});

test('a document of an order or of its MAWB has a signed link under this order only', async () => {
  const { caller, orders } = await setUp();
  const [order, otherOrder] = orders;
  if (order === undefined || otherOrder === undefined) throw new Error('no orders');
  const awb = (await upload(caller, `${PDF}one`)).answer.value;
  const invoice = await caller.call(attachOrderDocument, {
    params: { id: order.id },
    file: file(`${PDF}invoice`, 'COMMERCIAL_INVOICE'),
  });
  const { id } = invoice.answer.value;
  const getUrl = (b2bId: string, documentId: string, reader = caller) =>
    reader.call(getOrderDocumentUrl, { params: { b2bId, documentId } });
  const { url } = (await getUrl(order.orderCode, id)).answer;
  const opened = await world.app.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.body]).toEqual([200, `${PDF}invoice`]);
  expect((await getUrl(otherOrder.id, awb.id)).status).toBe(200);
  expect((await getUrl(otherOrder.id, id)).status).toBe(404);
  const outsider = await (await world.client()).as('CLIENT_ADMIN');
  expect((await getUrl(order.id, id, outsider)).status).toBe(404);
});

test('an order has the schedule of its freight leg', async () => {
  const { caller, orders } = await setUp();
  const { data } = (await caller.call(listFreightSchedules, { params: { id: orders[0]?.id ?? '' } })).answer;
  expect(data.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER')).toMatchObject({
    awbNumber: AWB,
    departedAt: null,
  });
});
