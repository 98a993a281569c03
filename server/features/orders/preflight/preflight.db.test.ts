import {
  createBatch,
  createOrder,
  editOrder,
  fixBatchCells,
  getBatch,
  importBatch,
  listBatchOrders,
  setBatchMapping,
  type OrderInput,
} from '@portal/contract/orders';
import {
  getOrderFindings,
  getPreflightRules,
  listPreflightSettings,
  savePreflightSettings,
  type FindingCode,
  type Severity,
} from '@portal/contract/preflight';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openLog } from '../../../platform/log.ts';
import { storeDutyTables } from '../../duties/index.ts';
import { buildOrderInput } from '../testing-orders.ts';
import {
  createCells,
  COLUMNS,
  CROSS_BORDER,
  createCsv,
  getSuggestedMapping,
} from '../upload/batch/testing-upload.ts';
import {
  loadStarterForbidden,
  createPreflightRulesCache,
  readForbiddenGoods,
  storeForbiddenGoods,
} from '../../preflight/index.ts';
import { runPreflight } from './order-findings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const owner = openDatabase({ url: world.url, role: 'portal_owner', max: 1, log: openLog('fatal') });
  await owner.withoutTenant(async (tx) => {
    await loadStarterForbidden(tx);
    const rate = {
      kind: 'TAX',
      name: 'Sales tax',
      aboveMinor: 0,
      upToMinor: 100_00,
      basisPoints: 0,
    } as const;
    const all = { hsPrefixes: [], modes: [], collectionPoint: 'IMPORT' } as const;
    await storeDutyTables(tx, [
      {
        country: 'MY',
        validFrom: '2026-01-01',
        currency: 'SGD',
        thresholdOn: 'GOODS',
        chargedOn: 'GOODS',
        ddpPayer: 'SHIPPER',
        dduPayer: 'CONSIGNEE',
        source: 'A test',
        sourceDate: '2026-01-01',
        rates: [
          { ...rate, ...all, hsPrefixes: [], modes: [] },
          {
            ...rate,
            ...all,
            hsPrefixes: [],
            modes: [],
            aboveMinor: 100_00,
            upToMinor: null,
            basisPoints: 1000,
          },
        ],
      },
    ]);
  });
  await owner.close();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

function choose(caller: TestCaller, code: FindingCode, severity: Severity) {
  return caller.call(savePreflightSettings, { body: { settings: [{ code, severity }] } });
}

const ITEM = buildOrderInput().items[0];

/** Something of a worth in cents, with all that customs ask for. */
function worth(amountMinor: number, changed: object = {}): OrderInput['items'] {
  if (ITEM === undefined) throw new Error('the order has an item');
  const unitValue = { amountMinor, currency: 'SGD' };
  return [{ ...ITEM, quantity: 1, originCountry: 'CN', unitValue, ...changed }];
}

async function findings(caller: TestCaller, id: string) {
  return (await caller.call(getOrderFindings, { params: { id } })).answer.data;
}

describe('an order', () => {
  test('with forbidden goods is refused by field, and taken with a warning where the client chose so', async () => {
    const caller = await admin();
    const gum = buildOrderInput({
      originCountry: 'MY',
      destinationCountry: 'SG',
      originPortId: 'MYKUL',
      destinationPortId: 'SGSIN',
      consignee: { ...buildOrderInput().consignee, country: 'SG' },
      items: worth(20_00, { description: 'Chewing gum, mint' }),
    });
    const refused = await caller.call(createOrder, { body: gum });
    expect(refused.status).toBe(400);
    expect(refused.problem.ErrorDetails).toEqual([
      { note: 'items.0.description', reason: expect.stringContaining('may not go to SG') },
    ]);
    const chosen = await choose(caller, 'forbidden_goods', 'WARNING');
    expect(chosen.answer.data).toContainEqual({ code: 'forbidden_goods', severity: 'WARNING' });
    const { value } = (await caller.call(createOrder, { body: gum })).answer;
    expect(await findings(caller, value.id)).toMatchObject([
      { code: 'forbidden_goods', severity: 'WARNING', item: 0 },
    ]);
  });

  test('may be changed while a blocker stands in it, but not by bringing one in', async () => {
    const caller = await admin();
    const { value } = (
      await caller.call(createOrder, {
        body: buildOrderInput({ items: worth(20_00, { description: 'Gift' }) }),
      })
    ).answer;
    await choose(caller, 'vague_description', 'BLOCKER');
    await choose(caller, 'no_hs_code', 'BLOCKER');
    const params = { id: value.id };
    expect((await caller.call(editOrder, { params, body: { remarks: 'Ring twice' } })).status).toBe(200);
    const [{ hsCode: _hs, ...bare } = { hsCode: '' }] = worth(20_00);
    const worse = await caller.call(editOrder, { params, body: { items: [bare] } });
    expect(worse.problem.ErrorDetails).toMatchObject([{ note: 'items.0.hsCode' }]);
  });

  test('is one of several that split a consignment of the day, found from each of them', async () => {
    const caller = await admin();
    const send = async (amount: number, changed: Partial<OrderInput> = {}) =>
      (await caller.call(createOrder, { body: buildOrderInput({ items: worth(amount), ...changed }) })).answer
        .value;
    const first = await send(60_00);
    expect(await findings(caller, first.id)).toEqual([]);
    const alone = await send(60_00, { consignee: { ...buildOrderInput().consignee, name: 'Siti' } });
    const second = await send(40_00);
    expect(await findings(caller, first.id)).toEqual([]);
    // 100.00 together is still low value; one cent more is not.
    await send(1);
    for (const { id } of [first, second]) {
      expect(await findings(caller, id)).toMatchObject([
        {
          code: 'split_consignment',
          item: null,
          params: { count: 3, consignee: 'Nurul Aisyah', total: '100.01 SGD', limit: '100.00 SGD' },
        },
      ]);
    }
    expect(await findings(caller, alone.id)).toEqual([]);
    await choose(caller, 'split_consignment', 'BLOCKER');
    const refused = await caller.call(createOrder, { body: buildOrderInput({ items: worth(5_00) }) });
    expect(refused.problem.ErrorDetails).toMatchObject([{ note: 'consignee.name' }]);
  });

  test('is answered with many others at once, as the sealing of a bag asks', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    const ids: string[] = [];
    for (const description of ['Gift', 'Cotton shirt']) {
      const body = buildOrderInput({ items: worth(60_00, { description }) });
      ids.push((await caller.call(createOrder, { body })).answer.value.id);
    }
    const now = new Date();
    const found = await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      const limits = async () => [{ country: 'MY', currency: 'SGD', upToMinor: 100_00 }];
      return runPreflight(
        tx,
        client.clientId,
        ids,
        await createPreflightRulesCache({ readLowValueLimits: limits }).readContext(tx, client.clientId, now),
        now,
      );
    });
    expect(ids.map((id) => found.get(id)?.map(({ code }) => code))).toEqual([
      ['vague_description', 'split_consignment'],
      ['split_consignment'],
    ]);
  });
});

describe('a file', () => {
  const column = (name: (typeof COLUMNS)[number]) => COLUMNS.indexOf(name);

  async function check(caller: TestCaller, rows: readonly (readonly string[])[]) {
    const file = { name: 'orders.csv', bytes: createCsv(rows) };
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
    const options = { params: { id: batch.id }, body: getSuggestedMapping(batch) };
    return (await caller.call(setBatchMapping, options)).answer.value;
  }

  test('says at its cell what is doubtful, and stops what the client blocks', async () => {
    const caller = await admin();
    await choose(caller, 'vague_description', 'BLOCKER');
    const rows = [
      createCells('A-1', { 'Receiver name': 'Ann' }),
      createCells('A-2', { 'Item description': 'Gift' }),
    ];
    const batch = await check(caller, rows);
    expect(batch.counts).toMatchObject({ goodOrders: 1, faultyOrders: 1 });
    expect(batch.errors).toMatchObject([
      {
        row: 3,
        column: 'Item description',
        field: 'itemDescription',
        value: 'Gift',
        code: 'vague_description',
      },
    ]);
    const { data } = (await caller.call(listBatchOrders, { params: { id: batch.id } })).answer;
    expect(data[0]?.warnings.map(({ code }) => code)).toEqual(['no_hs_code', 'no_origin']);
    const fixed = await caller.call(fixBatchCells, {
      params: { id: batch.id },
      body: { cells: [{ row: 3, column: column('Item description'), value: 'Phone case' }] },
    });
    expect(fixed.answer.value.batch.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
  });

  test('finds consignments split in it and with orders of the day; a corrected row frees the others', async () => {
    const caller = await admin();
    await choose(caller, 'split_consignment', 'BLOCKER');
    await caller.call(createOrder, { body: buildOrderInput({ items: worth(40_00) }) });
    // Two pieces at 19.90 each: with the order of before three parcels of 119.60.
    const batch = await check(caller, [
      createCells('B-1'),
      createCells('B-2'),
      createCells('B-3', { 'Receiver name': 'Somebody Else' }),
    ]);
    expect(batch.counts).toMatchObject({ goodOrders: 1, faultyOrders: 2 });
    expect(batch.errors).toMatchObject([
      {
        row: 2,
        field: 'consigneeName',
        column: 'Receiver name',
        code: 'split_consignment',
        params: { count: 3 },
      },
      { row: 3, field: 'consigneeName', code: 'split_consignment' },
    ]);
    const params = { id: batch.id };
    const fixed = await caller.call(fixBatchCells, {
      params,
      body: { cells: [{ row: 3, column: column('Receiver postcode'), value: '50999' }] },
    });
    expect(fixed.answer.value.batch.counts).toMatchObject({ goodOrders: 3, faultyOrders: 0 });
    expect(fixed.answer.value.orders.map(({ errors }) => errors.length)).toEqual([0, 0]);
    const done = (await caller.call(importBatch, { params })).answer.value;
    expect(done.counts).toMatchObject({ createdOrders: 3 });
  });

  test('whose split orders were left out creates them once they are put right, and none twice', async () => {
    const caller = await admin();
    await choose(caller, 'split_consignment', 'BLOCKER');
    const dear = { 'Unit price': '40.00' };
    const batch = await check(caller, [
      createCells('C-1', { 'Receiver name': 'Alone' }),
      createCells('C-2', dear),
      createCells('C-3', dear),
    ]);
    const params = { id: batch.id };
    const first = (await caller.call(importBatch, { params })).answer.value;
    expect(first).toMatchObject({ status: 'DONE', counts: { createdOrders: 1, faultyOrders: 2 } });
    const body = { cells: [{ row: 4, column: column('Receiver name'), value: 'Another' }] };
    const fixed = (await caller.call(fixBatchCells, { params, body })).answer.value;
    expect(fixed.batch.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
    expect(fixed.orders.map(({ state }) => state)).toEqual(['GOOD', 'GOOD']);
    const again = (await caller.call(importBatch, { params })).answer.value;
    expect(again.counts).toMatchObject({ createdOrders: 3, goodOrders: 0, faultyOrders: 0 });
  });

  test('of whole orders is held to the same', async () => {
    const caller = await admin();
    await choose(caller, 'no_origin', 'BLOCKER');
    const [{ originCountry: _origin, ...bare } = { originCountry: '' }] = worth(60_00);
    const rows = [
      buildOrderInput({ items: [bare] as OrderInput['items'] }),
      buildOrderInput({ items: worth(60_00) }),
      buildOrderInput({ items: worth(60_00) }),
    ];
    const made = (await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } })).answer.value;
    expect(made.counts).toMatchObject({ createdOrders: 2, faultyOrders: 1 });
    expect(made.errors).toMatchObject([{ row: 1, column: 'items.0.originCountry', code: 'no_origin' }]);
    const { data } = (
      await caller.call(listBatchOrders, { params: { id: made.id }, query: { state: 'CREATED' } })
    ).answer;
    expect(data.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ['split_consignment'],
      ['split_consignment'],
    ]);
    expect((await caller.call(getBatch, { params: { id: made.id } })).answer.value.status).toBe('DONE');
  });
});

describe('the choices', () => {
  test('are the client’s own, and changed by its admins alone', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    await choose(caller, 'no_hs_code', 'BLOCKER');
    const of = async (one: TestCaller) =>
      (await one.call(listPreflightSettings)).answer.data.find(({ code }) => code === 'no_hs_code');
    expect(await of(await client.as('CLIENT_VIEWER'))).toEqual({ code: 'no_hs_code', severity: 'BLOCKER' });
    expect(await of(await admin())).toEqual({ code: 'no_hs_code', severity: 'WARNING' });
    expect((await choose(await client.as('CLIENT_OPERATOR'), 'no_hs_code', 'WARNING')).status).toBe(403);
    const { value } = (await caller.call(getPreflightRules)).answer;
    expect(value.severities.no_hs_code).toBe('BLOCKER');
    expect(value.forbidden.map(({ goods }) => goods)).toContain('Chewing gum');
  });

  test('an emptied list of forbidden goods stays empty over a start', async () => {
    const owner = openDatabase({ url: world.url, role: 'portal_owner', max: 1, log: openLog('fatal') });
    const left = await owner.withoutTenant(async (tx) => {
      const before = await readForbiddenGoods(tx);
      await storeForbiddenGoods(tx, []);
      await loadStarterForbidden(tx);
      const after = await readForbiddenGoods(tx);
      await storeForbiddenGoods(tx, before);
      return after;
    });
    await owner.close();
    expect(left).toEqual([]);
  });
});
