import {
  createBatch,
  createOrder,
  editOrder,
  fixBatchCells,
  getBatch,
  getOrder,
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
} from '@portal/contract/preflight';
import type { FindingCode, Severity } from '@portal/contract/findings';
import { detail, reason } from '@portal/contract/reasons';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await world.operator.withoutTenant(async (tx) => {
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
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

function setSeverity(caller: TestCaller, code: FindingCode, severity: Severity) {
  return caller.call(savePreflightSettings, { body: { settings: [{ code, severity }] } });
}

const ITEM = buildOrderInput().items[0];

/** Items of the value in cents, with all data that customs need. */
function buildItems(amountMinor: number, overrides: object = {}): OrderInput['items'] {
  if (ITEM === undefined) throw new Error('the test order has no item');
  const unitValue = { amountMinor, currency: 'SGD' };
  return [{ ...ITEM, quantity: 1, originCountry: 'CN', unitValue, ...overrides }];
}

async function findings(caller: TestCaller, id: string) {
  return (await caller.call(getOrderFindings, { params: { id } })).answer.data;
}

describe('pre-flight of an order', () => {
  test('weight and volume of a parcel that disagree by far are a finding, and refused if the client chose so', async () => {
    const caller = await admin();
    const parcels = [{ grossGrams: 900, lengthMm: 3, widthMm: 2, heightMm: 1 }];
    const created = (await caller.call(createOrder, { body: buildOrderInput({ parcels }) })).answer.value;
    expect((await findings(caller, created.id)).map(({ code }) => code)).toContain('unusual_density');
    await setSeverity(caller, 'unusual_density', 'BLOCKER');
    const refusal = await caller.call(createOrder, { body: buildOrderInput({ parcels }) });
    expect(refusal.problem.ErrorDetails).toMatchObject([
      { note: 'parcels', code: 'finding.unusual_density' },
    ]);
  });

  test('forbidden goods are refused with the field, or a warning if the client has set that severity', async () => {
    const caller = await admin();
    const gum = buildOrderInput({
      originCountry: 'MY',
      destinationCountry: 'SG',
      originPortId: 'MYKUL',
      destinationPortId: 'SGSIN',
      consignee: { ...buildOrderInput().consignee, postcode: '238823', country: 'SG' },
      items: buildItems(20_00, { description: 'Chewing gum, mint' }),
    });
    const refusal = await caller.call(createOrder, { body: gum });
    expect(refusal.status).toBe(400);
    expect(refusal.problem.ErrorDetails).toEqual([
      detail('items.0.description', 'finding.forbidden_goods', {
        description: 'Chewing gum, mint',
        country: 'SG',
        explanation: 'chewing gum may not be imported.',
      }),
    ]);
    const settings = await setSeverity(caller, 'forbidden_goods', 'WARNING');
    expect(settings.answer.data).toContainEqual({ code: 'forbidden_goods', severity: 'WARNING' });
    const { value } = (await caller.call(createOrder, { body: gum })).answer;
    expect(await findings(caller, value.id)).toMatchObject([
      { code: 'forbidden_goods', severity: 'WARNING', item: 0 },
    ]);
  });

  test('an order with a blocker can be edited, but an edit cannot add a blocker', async () => {
    const caller = await admin();
    const { value } = (
      await caller.call(createOrder, {
        body: buildOrderInput({ items: buildItems(20_00, { description: 'Gift' }) }),
      })
    ).answer;
    await setSeverity(caller, 'vague_description', 'BLOCKER');
    await setSeverity(caller, 'no_hs_code', 'BLOCKER');
    const params = { id: value.id };
    expect((await caller.call(editOrder, { params, body: { remarks: 'Ring twice' } })).status).toBe(200);
    const [{ hsCode: _hs, ...incompleteItem } = { hsCode: '' }] = buildItems(20_00);
    const worseEdit = await caller.call(editOrder, { params, body: { items: [incompleteItem] } });
    expect(worseEdit.problem.ErrorDetails).toMatchObject([{ note: 'items.0.hsCode' }]);
  });

  test('a split consignment of the day is found from each of its orders', async () => {
    const caller = await admin();
    const send = async (amount: number, changed: Partial<OrderInput> = {}) =>
      (await caller.call(createOrder, { body: buildOrderInput({ items: buildItems(amount), ...changed }) }))
        .answer.value;
    const first = await send(60_00);
    expect(await findings(caller, first.id)).toEqual([]);
    const otherConsigneeOrder = await send(60_00, {
      consignee: { ...buildOrderInput().consignee, name: 'Siti' },
    });
    const second = await send(40_00);
    expect(await findings(caller, first.id)).toEqual([]);
    // 100.00 in total is low value; one cent more is not.
    await send(1);
    for (const { id } of [first, second]) {
      expect(await findings(caller, id)).toMatchObject([
        {
          code: 'split_consignment',
          item: null,
          reason: reason('finding.split_consignment', {
            count: 3,
            consignee: 'Nurul Aisyah',
            totalMoney: { amountMinor: 100_01, currency: 'SGD' },
            limitMoney: { amountMinor: 100_00, currency: 'SGD' },
          }),
        },
      ]);
    }
    expect(await findings(caller, otherConsigneeOrder.id)).toEqual([]);
    await setSeverity(caller, 'split_consignment', 'BLOCKER');
    const refusal = await caller.call(createOrder, { body: buildOrderInput({ items: buildItems(5_00) }) });
    expect(refusal.problem.ErrorDetails).toMatchObject([{ note: 'consignee.name' }]);
  });

  test('findings of many orders are returned by order id', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    const ids: string[] = [];
    for (const description of ['Gift', 'Cotton shirt']) {
      const body = buildOrderInput({ items: buildItems(60_00, { description }) });
      ids.push((await caller.call(createOrder, { body })).answer.value.id);
    }
    const now = new Date();
    const findings = await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      const limits = async () => [{ country: 'MY', currency: 'SGD', upToMinor: 100_00 }];
      return runPreflight(
        tx,
        client.clientId,
        ids,
        await createPreflightRulesCache({ readLowValueLimits: limits }).readContext(tx, client.clientId, now),
        now,
      );
    });
    expect(ids.map((id) => findings.get(id)?.map(({ code }) => code))).toEqual([
      ['vague_description', 'split_consignment'],
      ['split_consignment'],
    ]);
  });
});

describe('pre-flight of a file', () => {
  const column = (name: (typeof COLUMNS)[number]) => COLUMNS.indexOf(name);

  async function check(caller: TestCaller, rows: readonly (readonly string[])[]) {
    const file = { name: 'orders.csv', bytes: createCsv(rows) };
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
    const options = { params: { id: batch.id }, body: getSuggestedMapping(batch) };
    return (await caller.call(setBatchMapping, options)).answer.value;
  }

  test('findings are at their cells, and blockers make the order faulty', async () => {
    const caller = await admin();
    await setSeverity(caller, 'vague_description', 'BLOCKER');
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
        code: 'finding.vague_description',
      },
    ]);
    const { data } = (await caller.call(listBatchOrders, { params: { id: batch.id } })).answer;
    expect(data[0]?.warnings.map(({ code }) => code)).toEqual(['finding.no_hs_code', 'finding.no_origin']);
    const fixed = await caller.call(fixBatchCells, {
      params: { id: batch.id },
      body: { cells: [{ row: 3, column: column('Item description'), value: 'Phone case' }] },
    });
    expect(fixed.answer.value.batch.counts).toMatchObject({ goodOrders: 2, faultyOrders: 0 });
  });

  test('split consignments include orders of the day, and correcting a row resolves the finding of the others', async () => {
    const caller = await admin();
    await setSeverity(caller, 'split_consignment', 'BLOCKER');
    await caller.call(createOrder, { body: buildOrderInput({ items: buildItems(40_00) }) });
    // Two pieces at 19.90 each: three parcels of 119.60 with the earlier order.
    const batch = await check(caller, [
      createCells('B-1'),
      createCells('B-2'),
      createCells('B-3', { 'Receiver name': 'Another Receiver' }),
    ]);
    expect(batch.counts).toMatchObject({ goodOrders: 1, faultyOrders: 2 });
    expect(batch.errors).toMatchObject([
      {
        row: 2,
        field: 'consigneeName',
        column: 'Receiver name',
        code: 'finding.split_consignment',
        params: { count: 3 },
      },
      { row: 3, field: 'consigneeName', code: 'finding.split_consignment' },
    ]);
    const params = { id: batch.id };
    const fixed = await caller.call(fixBatchCells, {
      params,
      body: { cells: [{ row: 3, column: column('Receiver postcode'), value: '50999' }] },
    });
    expect(fixed.answer.value.batch.counts).toMatchObject({ goodOrders: 3, faultyOrders: 0 });
    expect(fixed.answer.value.orders.map(({ errors }) => errors.length)).toEqual([0, 0]);
    const imported = (await caller.call(importBatch, { params })).answer.value;
    expect(imported.counts).toMatchObject({ createdOrders: 3 });
  });

  test('orders left out as split are created once they are corrected, and no order twice', async () => {
    const caller = await admin();
    await setSeverity(caller, 'split_consignment', 'BLOCKER');
    const expensive = { 'Unit price': '40.00' };
    const batch = await check(caller, [
      createCells('C-1', { 'Receiver name': 'Alone' }),
      createCells('C-2', expensive),
      createCells('C-3', expensive),
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

  test('a batch of whole orders has the same findings', async () => {
    const caller = await admin();
    await setSeverity(caller, 'no_origin', 'BLOCKER');
    const [{ originCountry: _origin, ...incompleteItem } = { originCountry: '' }] = buildItems(60_00);
    const rows = [
      buildOrderInput({ items: [incompleteItem] as OrderInput['items'] }),
      buildOrderInput({ items: buildItems(60_00) }),
      buildOrderInput({ items: buildItems(60_00) }),
    ];
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, body: { rows } })).answer.value;
    expect(batch.counts).toMatchObject({ createdOrders: 2, faultyOrders: 1 });
    expect(batch.errors).toMatchObject([
      { row: 1, column: 'items.0.originCountry', code: 'finding.no_origin' },
    ]);
    const { data } = (
      await caller.call(listBatchOrders, { params: { id: batch.id }, query: { state: 'CREATED' } })
    ).answer;
    expect(data.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ['finding.split_consignment'],
      ['finding.split_consignment'],
    ]);
    expect((await caller.call(getBatch, { params: { id: batch.id } })).answer.value.status).toBe('DONE');
  });
});

describe('a power bank by air', () => {
  const createPowerBank = (caller: TestCaller, changes: Partial<OrderInput['items'][number]> = {}) => {
    const powerBank = { description: 'Power bank 20000mAh', hsCode: '850760', ...changes };
    return caller.call(createOrder, {
      body: buildOrderInput({ shipmentMode: 'AIR', items: buildItems(29_90, powerBank) }),
    });
  };
  const declared = { goodsFlags: ['UN3480' as const], wattHours: 74 };

  test('is refused undeclared and declared, until the client lets the finding warn', async () => {
    const caller = await admin();
    const { problem } = await createPowerBank(caller);
    expect(problem.ErrorDetails).toMatchObject([
      { note: 'items.0.goodsFlags', code: 'finding.dangerous_goods_undeclared' },
    ]);
    const { problem: declaredProblem } = await createPowerBank(caller, declared);
    expect(declaredProblem.ErrorDetails).toMatchObject([
      { note: 'items.0.goodsFlags', code: 'finding.goods_not_by_air' },
    ]);
    await setSeverity(caller, 'goods_not_by_air', 'WARNING');
    const { value } = (await createPowerBank(caller, declared)).answer;
    const order = (await caller.call(getOrder, { params: { id: value.id } })).answer.value;
    expect(order.items[0]).toMatchObject(declared);
    expect(await findings(caller, value.id)).toMatchObject([
      { code: 'goods_not_by_air', severity: 'WARNING', item: 0 },
    ]);
  });

  test('in a file is an error at the column of dangerous goods', async () => {
    const caller = await admin();
    const file = {
      name: 'orders.csv',
      bytes: createCsv([createCells('P-1', { 'Item description': 'Power bank 20000mAh' })]).slice(),
    };
    const batch = (await caller.call(createBatch, { params: CROSS_BORDER, file })).answer.value;
    const mapping = getSuggestedMapping(batch);
    const body = { ...mapping, defaults: { ...mapping.defaults, shipmentMode: 'AIR' } };
    const checked = await caller.call(setBatchMapping, { params: { id: batch.id }, body });
    expect(checked.answer.value.errors).toMatchObject([
      { row: 2, field: 'itemGoodsFlags', code: 'finding.dangerous_goods_undeclared' },
    ]);
  });

  test('has no battery size that its flags do not have', async () => {
    const { problem } = await createPowerBank(await admin(), {
      description: 'Face cream, 50 ml',
      hsCode: '330499',
      goodsFlags: ['LIQUID'],
      lithiumGrams: 1,
    });
    expect(problem.ErrorDetails).toMatchObject([
      { note: 'items.0.lithiumGrams', code: 'order.lithium_grams_not_expected' },
    ]);
  });
});

describe('pre-flight settings', () => {
  test('belong to the client, and only its admins can change them', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    await setSeverity(caller, 'no_hs_code', 'BLOCKER');
    const readSetting = async (reader: TestCaller) =>
      (await reader.call(listPreflightSettings)).answer.data.find(({ code }) => code === 'no_hs_code');
    expect(await readSetting(await client.as('CLIENT_VIEWER'))).toEqual({
      code: 'no_hs_code',
      severity: 'BLOCKER',
    });
    expect(await readSetting(await admin())).toEqual({ code: 'no_hs_code', severity: 'WARNING' });
    expect((await setSeverity(await client.as('CLIENT_OPERATOR'), 'no_hs_code', 'WARNING')).status).toBe(403);
    const { value } = (await caller.call(getPreflightRules)).answer;
    expect(value.severities.no_hs_code).toBe('BLOCKER');
    expect(value.forbidden.map(({ goods }) => goods)).toContain('Chewing gum');
  });

  test('an empty list of forbidden goods stays empty after a restart', async () => {
    const remainingGoods = await world.operator.withoutTenant(async (tx) => {
      const before = await readForbiddenGoods(tx);
      await storeForbiddenGoods(tx, []);
      await loadStarterForbidden(tx);
      const after = await readForbiddenGoods(tx);
      await storeForbiddenGoods(tx, before);
      return after;
    });
    expect(remainingGoods).toEqual([]);
  });
});
