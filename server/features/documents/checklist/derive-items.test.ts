import { describe, expect, test } from 'vitest';
import {
  deriveItems,
  listOrderCodes,
  type ChecklistDocument,
  type Deadlines,
  type RatedOrder,
} from './derive-items.ts';
import { COUNTRY_REQUIREMENTS, FREIGHT_REQUIREMENTS, type Requirement } from './requirements.ts';

const CUT_OFF = Date.parse('2026-11-30T10:00:00Z');
const DEADLINES: Deadlines = {
  cutOffAt: CUT_OFF,
  arrivesAt: Date.parse('2026-12-01T03:00:00Z'),
  now: CUT_OFF - 1,
};

function buildOrder(overrides: Partial<RatedOrder> = {}): RatedOrder {
  return {
    clientId: 'lion',
    orderCode: 'SG1',
    movement: 'CROSS_BORDER',
    originCountry: 'SG',
    destinationCountry: 'HK',
    items: [
      {
        description: 'T-shirt',
        quantity: 1,
        unitValue: { amountMinor: 900, currency: 'USD' },
        hsCode: '610910',
        originCountry: 'SG',
      },
    ],
    parcels: [{ grossGrams: 500 }],
    hasTaxId: false,
    goodsFlags: [],
    needsDeclaration: false,
    needsTaxId: false,
    ...overrides,
  };
}

function derive(
  orders: readonly RatedOrder[],
  documents: readonly ChecklistDocument[] = [],
  { deadlines = DEADLINES, requirements = COUNTRY_REQUIREMENTS['HK'] ?? [] } = {},
) {
  return new Map(
    deriveItems(requirements, orders, documents, deadlines).map((item) => [item.code, item] as const),
  );
}

const document = (
  category: ChecklistDocument['category'],
  { clientId, stale = false }: { clientId?: string; stale?: boolean } = {},
): ChecklistDocument => ({
  category,
  clientId: clientId ?? null,
  stale,
});

describe('an item of a document', () => {
  const orders = [buildOrder(), buildOrder({ clientId: 'garuda', orderCode: 'SG2' })];

  test('is done by a document for all clients, and missing for clients without a document of their own', () => {
    expect(derive(orders, [document('PACKING_LIST')]).get('PACKING_LIST')).toMatchObject({
      state: 'DONE',
      missing: 0,
    });
    const items = derive(orders, [document('PACKING_LIST', { clientId: 'lion' })]);
    expect(items.get('PACKING_LIST')).toMatchObject({
      state: 'MISSING',
      orders: 2,
      missing: 1,
      orderCodes: ['SG2'],
    });
  });

  test('is stale if an order has stale documents alone', () => {
    const stale = document('PACKING_LIST', { stale: true });
    expect(derive(orders, [stale]).get('PACKING_LIST')).toMatchObject({ state: 'STALE', missing: 0 });
    const renewed = [stale, ...['lion', 'garuda'].map((clientId) => document('PACKING_LIST', { clientId }))];
    expect(derive(orders, renewed).get('PACKING_LIST')?.state).toBe('DONE');
  });

  test('of a permit counts orders with such goods, and is left out without them', () => {
    expect(derive(orders).has('PERMIT')).toBe(false);
    const medicine = buildOrder({ orderCode: 'SG3', goodsFlags: ['MEDICINE'] });
    expect(derive([...orders, medicine]).get('PERMIT')).toMatchObject({ orders: 1, orderCodes: ['SG3'] });
    // Of food, Hong Kong controls only kinds that no goods flag names.
    expect(derive([buildOrder({ goodsFlags: ['FOOD'] })]).has('PERMIT')).toBe(false);
  });

  test('of a declaration of dangerous goods counts orders whose goods need it', () => {
    const battery = buildOrder({ orderCode: 'SG4', needsDeclaration: true });
    const items = derive([...orders, battery], [], { requirements: FREIGHT_REQUIREMENTS });
    expect(items.get('DGD')).toMatchObject({ orders: 1, orderCodes: ['SG4'] });
    expect(items.get('AWB')).toMatchObject({ orders: 3, missing: 3 });
  });
});

test('orders whose client has no paper of its own are listed as missing, and those with an old one as stale', () => {
  const requirement = FREIGHT_REQUIREMENTS.find(({ code }) => code === 'SECURITY_DECLARATION');
  const orders = ['lion', 'garuda', 'orchid'].map((clientId) =>
    buildOrder({ clientId, orderCode: `SG-${clientId}` }),
  );
  const papers = [
    document('SECURITY_DECLARATION', { clientId: 'lion', stale: true }),
    document('SECURITY_DECLARATION', { clientId: 'orchid' }),
  ];
  const list = (state: 'MISSING' | 'STALE') =>
    requirement === undefined ? undefined : listOrderCodes(requirement, state, orders, papers);
  expect(list('MISSING')).toEqual(['SG-garuda']);
  expect(list('STALE')).toEqual(['SG-lion']);
});

test('weights, HS codes, origins and tax identifiers are missing where an order has none', () => {
  const [item] = buildOrder().items;
  const bare = buildOrder({
    orderCode: 'SG5',
    items: item === undefined ? [] : [{ ...item, hsCode: undefined, originCountry: undefined }],
    parcels: [{ grossGrams: 500 }, { grossGrams: 0 }],
    needsTaxId: true,
  });
  const items = derive([buildOrder(), bare]);
  for (const code of ['WEIGHTS', 'HS_CODES', 'ORIGINS'] as const)
    expect(items.get(code)).toMatchObject({ state: 'MISSING', orders: 2, orderCodes: ['SG5'] });
  expect(items.get('TAX_IDS')).toMatchObject({ state: 'MISSING', orders: 1 });
  expect(derive([buildOrder({ needsTaxId: true, hasTaxId: true })]).get('TAX_IDS')?.state).toBe('DONE');
});

test('an item is due at the cut-off, or days after the arrival, and overdue afterwards unless it is done', () => {
  const before = derive([buildOrder()], [document('PACKING_LIST')]);
  expect(before.get('COMMERCIAL_INVOICE')).toMatchObject({
    dueAt: '2026-11-30T10:00:00.000Z',
    isOverdue: false,
  });
  expect(before.get('ENTRY')).toMatchObject({ stage: 'ARRIVAL', dueAt: '2026-12-15T03:00:00.000Z' });
  const late = derive([buildOrder()], [document('PACKING_LIST')], {
    deadlines: { ...DEADLINES, now: CUT_OFF + 1 },
  });
  expect(late.get('COMMERCIAL_INVOICE')?.isOverdue).toBe(true);
  expect(late.get('PACKING_LIST')?.isOverdue).toBe(false);
  const unknown = derive([buildOrder()], [], {
    deadlines: { cutOffAt: null, arrivesAt: null, now: CUT_OFF },
  });
  expect(unknown.get('ENTRY')).toMatchObject({ dueAt: null, isOverdue: false });
});

test.each(Object.entries(COUNTRY_REQUIREMENTS))(
  'the table of %s has each requirement once, and confirms only what a government publishes',
  (_, requirements: readonly Requirement[]) => {
    const codes = requirements.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { source, isConfirmed } of requirements)
      if (isConfirmed) expect(source).toMatch(/^[a-z.]*\bgov\b/);
    expect(codes).toEqual(expect.arrayContaining(['COMMERCIAL_INVOICE', 'PACKING_LIST', 'TAX_IDS', 'ENTRY']));
  },
);
