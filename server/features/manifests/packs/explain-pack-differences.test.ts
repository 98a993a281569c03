import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildContent, buildManifestedOrder } from '../manifest/testing-manifests.ts';
import { randomContent } from '../manifest/testing-random-content.ts';
import { explainPackDifferences } from './explain-pack-differences.ts';

const ITEM = {
  description: 'Headphones',
  quantity: 1,
  unitValue: { amountMinor: 4_000, currency: 'USD' },
  hsCode: '851830',
};

test('a MAWB that has not changed has no differences', () => {
  fc.assert(
    fc.property(randomContent, (content) => {
      expect(explainPackDifferences(content, structuredClone(content))).toEqual([]);
    }),
  );
});

test('changed weights, values, goods and pieces, and missing and added bags and orders are named', () => {
  const order = buildManifestedOrder();
  const issued = buildContent([order, buildManifestedOrder({ orderCode: 'SG2' })]);
  const [item] = order.items;
  const current = {
    ...buildContent([
      {
        ...order,
        parcels: [{ grossGrams: 1_200 }],
        items: item === undefined ? [] : [{ ...item, description: 'Silk T-shirt' }],
        pieces: [{ piece: 1, bagCode: 'BAG2' }],
      },
      buildManifestedOrder({ orderCode: 'SG3' }),
    ]),
    bags: issued.bags.map((bag) => ({ ...bag, grossGrams: 21_000, sealNumber: 'S-2' })),
  };
  expect(explainPackDifferences(issued, current).map(({ note, reason }) => `${note} ${reason.code}`)).toEqual(
    [
      'BAG1 manifest.weight_differs',
      'BAG1 manifest.seal_differs',
      'SG1000042X manifest.pieces_differ',
      'SG1000042X manifest.weight_differs',
      'SG1000042X manifest.goods_differ',
      'SG1000042X manifest.value_differs',
      'SG2 manifest.no_longer_on_mawb',
      'SG3 manifest.not_in_manifest',
    ],
  );
});

const CHANGES: readonly (readonly [name: string, changes: Partial<ManifestedOrder>, code: string])[] = [
  ['UN number', { items: [{ ...ITEM, goodsFlags: ['UN3481'] }] }, 'manifest.goods_differ'],
  ['COD amount', { cod: { amountMinor: 4_500, currency: 'MYR' } }, 'manifest.terms_differ'],
  ['incoterm', { incoterm: 'DDP' }, 'manifest.terms_differ'],
  ['freight price', { freight: null }, 'manifest.terms_differ'],
];

test.each(CHANGES)('another %s alone is a difference', (_, overrides, code) => {
  const order = { items: [ITEM], cod: { amountMinor: 5_000, currency: 'MYR' } };
  const issued = buildContent([buildManifestedOrder(order)]);
  const current = buildContent([buildManifestedOrder({ ...order, ...overrides })]);
  expect(explainPackDifferences(issued, current).map(({ reason }) => reason.code)).toEqual([code]);
});
