import {
  attachOrderDocument,
  downloadDocument,
  getMawb,
  listMawbs,
  listOrderDocuments,
  uploadMawbDocument,
} from '@portal/contract/documents';
import { listFreightSchedules, setAwb } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrders } from '../orders/index.ts';
import { anOrder } from '../orders/testing-orders.ts';
import { routedTo } from '../orders/testing-routing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const AWB = '618-12345675';
const PDF = '%PDF-1.7 of ';

async function ordersOf({ clientId }: TestClient, count: number) {
  const { partnerId } = await world.partner();
  const now = new Date();
  const { created } = await world.database.withTenant({ clientId }, async (tx) =>
    createOrders(
      tx,
      clientId,
      Array.from({ length: count }, () => anOrder()),
      {
        router: await routedTo(partnerId).open(tx, clientId, now),
        source: 'API',
        now,
      },
    ),
  );
  return created;
}

async function aScene() {
  const client = await world.client();
  const caller = await client.as('CLIENT_OPERATOR');
  const orders = await ordersOf(client, 2);
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
  test('is what orders fly under: listed with what it carries, and found by a part of its number', async () => {
    const { caller } = await aScene();
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

  test('has its papers in versions, the newest where the specification reads it', async () => {
    const { caller } = await aScene();
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
    const got = await caller.call(downloadDocument, { params: { id: first.id } });
    expect([got.status, got.bytes.toString()]).toEqual([200, `${PDF}one`]);
  });

  test('the same bytes again are the version there is, also many at once', async () => {
    const { caller } = await aScene();
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(caller, `${PDF}same`)));
    expect(new Set(answers.map(({ answer }) => answer.value.id)).size).toBe(1);
    const others = await Promise.all(['a', 'b', 'c'].map((text) => upload(caller, `${PDF}${text}`)));
    expect(new Set(others.map(({ answer }) => answer.value.version))).toEqual(new Set([2, 3, 4]));
  });

  test('takes documents by their content and size, and says what would be right', async () => {
    const { caller } = await aScene();
    const page = await upload(caller, '<html><script>alert(1)</script>', 'AWB', 'awb.pdf');
    expect([page.status, page.problem.error]).toEqual([415, 'A document is a PDF, PNG, JPEG, XLSX or CSV.']);
    const large = await upload(caller, `${PDF}${'x'.repeat(10 * 1024 * 1024)}`);
    expect([large.status, large.problem.error]).toEqual([413, 'A document may have up to 10 MB.']);
    const odd = await upload(caller, `${PDF}one`, 'PASSPORT');
    expect(odd.status).toBe(400);
    const [mawb] = (await caller.call(getMawb, { params: { id: AWB } })).answer.mawb;
    expect(mawb?.documents).toEqual([]);
  });

  test("another client's is as one that does not exist, though the number is the same", async () => {
    const { caller } = await aScene();
    const kept = (await upload(caller, `${PDF}one`)).answer.value;
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    for (const id of [AWB, '999-00000011', '618-12345671']) {
      expect((await stranger.call(getMawb, { params: { id } })).problem.error).toContain(
        'None of your orders',
      );
    }
    expect((await upload(stranger, `${PDF}one`)).status).toBe(404);
    expect((await stranger.call(downloadDocument, { params: { id: kept.id } })).status).toBe(404);
  });

  test('a viewer reads, and may not add', async () => {
    const { client } = await aScene();
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(getMawb, { params: { id: AWB } })).status).toBe(200);
    expect((await upload(viewer, `${PDF}one`)).status).toBe(403);
  });
});

test("an order shows its own documents and its MAWB's", async () => {
  const { caller, orders } = await aScene();
  const [order, other] = orders;
  if (order === undefined || other === undefined) throw new Error('no orders');
  await upload(caller, `${PDF}one`);
  await caller.call(attachOrderDocument, {
    params: { id: order.orderCode },
    file: file(`${PDF}invoice`, 'COMMERCIAL_INVOICE'),
  });
  const of = async (id: string) =>
    (await caller.call(listOrderDocuments, { params: { id } })).answer.data.map(({ category, awbNumber }) => [
      category,
      awbNumber,
    ]);
  expect(await of(order.id)).toEqual([
    ['COMMERCIAL_INVOICE', null],
    ['AWB', AWB],
  ]);
  expect(await of(other.orderCode)).toEqual([['AWB', AWB]]);
});

test('an order says when its freight leaves and arrives', async () => {
  const { caller, orders } = await aScene();
  const { data } = (await caller.call(listFreightSchedules, { params: { id: orders[0]?.id ?? '' } })).answer;
  expect(data.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER')).toMatchObject({
    awbNumber: AWB,
    departedAt: null,
  });
});
