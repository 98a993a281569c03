import type { OrderItem } from '@portal/contract/trade';
import { expect, test } from 'vitest';
import type { ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildManifestedOrder } from '../manifest/testing-manifests.ts';
import { checkDesk, findDesk } from './check-desk.ts';
import { DESK_RULES } from './desk-rules.ts';

const RATES = {
  asOf: '2026-11-20',
  base: 'USD',
  unitsPerBase: { USD: 1, SGD: 1.3, THB: 32, MYR: 4.1, PHP: 58, IDR: 16_500, CNY: 7.1, VND: 25_000 },
};

const ITEM: OrderItem = {
  description: 'Cotton T-shirt for men',
  quantity: 1,
  unitValue: { amountMinor: 10_00, currency: 'USD' },
  hsCode: '610910',
};

function buildOrderTo(country: string, overrides: Partial<ManifestedOrder> = {}): ManifestedOrder {
  const order = buildManifestedOrder(overrides);
  return { ...order, items: overrides.items ?? [ITEM], consignee: { ...order.consignee, country } };
}

const worth = (usd: number): OrderItem[] => [
  { ...ITEM, unitValue: { amountMinor: usd * 100, currency: 'USD' } },
];

const check = (port: string, ...orders: readonly ManifestedOrder[]) =>
  checkDesk(orders, port, RATES).map(({ severity, orderCode, bagCode, field, desk, reason }) => ({
    severity,
    code: reason.code,
    about: [bagCode, orderCode, field],
    country: desk?.country,
  }));

test('China refuses a HAWB without a telephone number of the consignor', () => {
  const order = buildOrderTo('CN');
  expect(check('CNPVG', order)).toEqual([
    {
      severity: 'BLOCKER',
      code: 'manifest.desk_consignor_phone',
      about: ['BAG1', 'SG1000042X', 'consignor.phone'],
      country: 'CN',
    },
  ]);
  const consignor = { ...order.consignor, phone: '+6561234567' };
  expect(check('CNPVG', { ...order, consignor })).toEqual([]);
});

test('Indonesia asks for the eight digits of its tariff, and names the item', () => {
  const items = [{ ...ITEM, hsCode: '61091010' }, ITEM];
  expect(check('IDCGK', buildOrderTo('ID', { items }))).toEqual([
    {
      severity: 'WARNING',
      code: 'manifest.desk_hs_digits',
      about: ['BAG1', 'SG1000042X', 'items.1.hsCode'],
      country: 'ID',
    },
  ]);
});

test.each([
  ['THBKK', 'TH', 1_250, 1_251],
  ['PHMNL', 'PH', 862, 863],
])(
  'goods at the limit of the desk of %s pass, and goods above it need a full declaration',
  (port, country, at, above) => {
    expect(check(port, buildOrderTo(country, { items: worth(at) }))).toEqual([]);
    expect(check(port, buildOrderTo(country, { items: worth(above) }))).toMatchObject([
      { severity: 'WARNING', code: 'manifest.desk_value', country },
    ]);
  },
);

test('Singapore adds up what one consignee receives on a flight, with freight', () => {
  const freight = { amountMinor: 10_00, currency: 'USD' };
  const build = (orderCode: string, usd: number) =>
    buildOrderTo('SG', { orderCode, items: worth(usd), freight });
  expect(check('SGSIN', build('SG1', 145))).toEqual([]);
  expect(check('SGSIN', build('SG1', 145), build('SG2', 145))).toMatchObject([
    { code: 'manifest.desk_consignee_value', about: ['BAG1', 'SG1', 'items'] },
  ]);
  const other = build('SG2', 145);
  const neighbour = { ...other, consignee: { ...other.consignee, name: 'Tan Wei Ling' } };
  expect(check('SGSIN', build('SG1', 145), neighbour)).toEqual([]);
});

test('Viet Nam asks for another declaration above VND 1,000,000 with freight, for each order', () => {
  const build = (orderCode: string, usd: number) =>
    buildOrderTo('VN', {
      orderCode,
      items: worth(usd),
      freight: { amountMinor: 10_00, currency: 'USD' },
      insuranceBasisPoints: 0,
    });
  expect(check('VNSGN', build('SG1', 30), build('SG2', 30))).toEqual([]);
  expect(check('VNSGN', build('SG1', 31))).toEqual([
    { severity: 'WARNING', code: 'manifest.desk_value', about: ['BAG1', 'SG1', 'items'], country: 'VN' },
  ]);
});

test('a finding that customs demand names their desk, where the order is cleared at the port', () => {
  const find = (port: string, country: string) =>
    findDesk({ code: 'no_hs_code' }, port, buildOrderTo(country));
  expect(find('IDCGK', 'ID')).toMatchObject({ country: 'ID', isConfirmed: false });
  expect(find('IDCGK', 'ID')?.source).toContain('PMK 158');
  expect(find('SGSIN', 'ID')).toBeNull();
  expect(find('MYKUL', 'MY')).toBeNull();
  expect(findDesk({ code: 'vague_description' }, 'VNHAN', buildOrderTo('VN'))?.country).toBe('VN');
});

test('goods in transit to another country are not the matter of the desk', () => {
  expect(check('CNPVG', buildOrderTo('HK'))).toEqual([]);
});

test('every rule names its source', () => {
  const sources = Object.values(DESK_RULES).flatMap((rules) => rules.map(({ source }) => source));
  expect(sources.filter((source) => source.length < 10)).toEqual([]);
});
