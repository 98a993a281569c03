import { expect, test } from 'vitest';
import { compareContents } from './manifest-differences.ts';
import { buildContent, buildManifestedOrder } from './testing-manifests.ts';

const order = buildManifestedOrder();
const other = buildManifestedOrder({ orderCode: 'SG1000051X' });

test('two equal contents have no differences', () => {
  expect(compareContents(buildContent([order]), buildContent([buildManifestedOrder()]))).toEqual([]);
});

test('an order that left the MAWB and one that joined it are a removed and an added line', () => {
  expect(compareContents(buildContent([order]), buildContent([other]))).toEqual([
    { line: 'HAWB', code: 'SG1000042X', kind: 'REMOVED', changes: [] },
    { line: 'HAWB', code: 'SG1000051X', kind: 'ADDED', changes: [] },
  ]);
});

test('a reweighed piece, another unit value and another consignee are changes of one line', () => {
  const [shirt, belt] = order.items;
  const changed = buildManifestedOrder({
    parcels: [{ grossGrams: 1_200 }],
    items: [shirt, belt].flatMap((item) =>
      item === undefined ? [] : [{ ...item, unitValue: { amountMinor: 2_000, currency: 'USD' } }],
    ),
    consignee: { ...order.consignee, name: 'Nurul Huda' },
    freight: null,
  });
  expect(compareContents(buildContent([order]), buildContent([changed]))).toEqual([
    {
      line: 'HAWB',
      code: 'SG1000042X',
      kind: 'CHANGED',
      changes: [
        { kind: 'WEIGHT', field: 'GROSS_WEIGHT', before: 1_000, after: 1_200 },
        {
          kind: 'AMOUNT',
          field: 'VALUE',
          before: { amountMinor: 7_749, currency: 'USD' },
          after: { amountMinor: 8_000, currency: 'USD' },
        },
        { kind: 'AMOUNT', field: 'FREIGHT', before: { amountMinor: 777, currency: 'USD' }, after: null },
        {
          kind: 'TEXT',
          field: 'CONSIGNEE',
          before: 'Nur Aisyah, 12 Jalan Ampang, MY',
          after: 'Nurul Huda, 12 Jalan Ampang, MY',
        },
      ],
    },
  ]);
});

test('other goods flags, origin and tax identifiers are changes; of tax identifiers only the types are named', () => {
  const [shirt, belt] = order.items;
  const taxId = { type: 'SG_UEN', number: '••••003D', token: 'first' } as const;
  const withTaxId = (token: string) => ({ ...order.consignor, taxId: { ...taxId, token } });
  const before = buildManifestedOrder({ consignor: withTaxId('first') });
  const after = buildManifestedOrder({
    consignor: withTaxId('second'),
    items: [shirt, belt].flatMap((item) =>
      item === undefined ? [] : [{ ...item, goodsFlags: ['LIQUID', 'UN3481'], originCountry: 'CN' }],
    ),
  });
  expect(compareContents(buildContent([before]), buildContent([after]))).toMatchObject([
    {
      changes: [
        { kind: 'TEXT', field: 'ORIGIN', before: null, after: 'CN' },
        { kind: 'TEXT', field: 'GOODS_FLAGS', before: null, after: 'UN3481, LIQUID' },
        { kind: 'TEXT', field: 'TAX_IDS', before: 'SG_UEN', after: 'SG_UEN' },
      ],
    },
  ]);
});

test('a bag with another weight and a bag that left are differences before those of HAWBs', () => {
  const content = buildContent([order]);
  const [bag] = content.bags;
  if (bag === undefined) throw new Error('the content has no bag');
  const before = { ...content, bags: [bag, { ...bag, bagCode: 'BAG2' }] };
  const after = { ...buildContent([order, other]), bags: [{ ...bag, grossGrams: 20_900 }] };
  expect(compareContents(before, after)).toEqual([
    {
      line: 'BAG',
      code: 'BAG1',
      kind: 'CHANGED',
      changes: [{ kind: 'WEIGHT', field: 'GROSS_WEIGHT', before: 20_200, after: 20_900 }],
    },
    { line: 'BAG', code: 'BAG2', kind: 'REMOVED', changes: [] },
    { line: 'HAWB', code: 'SG1000051X', kind: 'ADDED', changes: [] },
  ]);
});
