import { isRefusal } from '@portal/contract/core';
import { expect, it } from 'vitest';
import { describeParcel } from './described-parcel.ts';

type Query = Parameters<typeof describeParcel>[0];

const describeWith = (fields: Partial<Query>) =>
  describeParcel(
    {
      originCountry: 'SG',
      destinationCountry: 'MY',
      grossGrams: 500,
      pieces: 1,
      serviceLevel: 'ECONOMY',
      declarationLines: 1,
      partners: 'ALL',
      sortBy: 'price',
      ...fields,
    },
    'SGD',
  );

it.each([
  ['DDP', true],
  ['DAP', false],
] as const)('a described parcel under %s is priced with duty handling: %s', (incoterm, isDutyPaid) => {
  expect(describeWith({ incoterm })).toMatchObject({ order: { isDutyPaid } });
});

it('a described parcel has no stored order, and without a value of its goods no item to assess', () => {
  expect(describeWith({ incoterm: 'DDP', shipmentMode: 'AIR' })).toMatchObject({
    order: { movement: 'CROSS_BORDER', grossGrams: 500, origin: { country: 'SG' } },
    dutyOrder: {
      originCountry: 'SG',
      destinationCountry: 'MY',
      incoterm: 'DDP',
      shipmentMode: 'AIR',
      items: [],
    },
    edges: undefined,
    orderId: null,
  });
});

it('goods with a value are one item of the duties, and their flags decide who carries them', () => {
  const goods = {
    goodsDescription: 'Power banks',
    goodsHsCode: '850760',
    goodsFlags: ['UN3480' as const],
    goodsValueMinor: 9_900,
  };
  const item = { description: 'Power banks', hsCode: '850760', goodsFlags: ['UN3480'], quantity: 1 };
  expect(describeWith(goods)).toMatchObject({
    order: { goods: [{ flag: 'UN3480' }] },
    dutyOrder: { items: [{ ...item, unitValue: { amountMinor: 9_900, currency: 'SGD' } }] },
  });
  expect(describeWith({ goodsValueMinor: 9_900, goodsCurrency: 'MYR' })).toMatchObject({
    dutyOrder: { items: [{ description: '', unitValue: { amountMinor: 9_900, currency: 'MYR' } }] },
  });
});

it('goods without flags are those of their description', () => {
  const parcel = describeWith({ goodsDescription: 'Power banks', goodsValueMinor: 1 });
  expect(!isRefusal(parcel) && parcel.dutyOrder.items[0]).not.toHaveProperty('goodsFlags');
});

it('a piece has edges if all three are known', () => {
  const edges = { lengthMm: 300, widthMm: 200, heightMm: 100 };
  expect(describeWith({ ...edges, pieces: 2 })).toMatchObject({ edges: { ...edges, pieces: 2 } });
  for (const edge of ['lengthMm', 'widthMm', 'heightMm'])
    expect(describeWith({ ...edges, [edge]: undefined })).toMatchObject({ edges: undefined });
});

it('a movement across borders within one country is refused at the destination', () => {
  const refusal = describeWith({ destinationCountry: 'SG' });
  expect(isRefusal(refusal) && refusal.details).toMatchObject([
    { note: 'destinationCountry', code: 'route.cross_border_same_country' },
  ]);
});
