import { listRateComparisons } from '@portal/contract/rate-comparison';
import { expect, it } from 'vitest';
import { emptyItem, emptyOrderForm, EMPTY_PARCEL, type OrderFormValues } from './order-form-values.ts';
import { buildPriceQuery } from './price-query.ts';

const EMPTY = emptyOrderForm('SGD');
const FORM: OrderFormValues = {
  ...EMPTY,
  consignor: { ...EMPTY.consignor, country: 'SG' },
  consignee: { ...EMPTY.consignee, country: 'MY', postcode: '50450' },
  parcels: [{ ...EMPTY_PARCEL, grossGrams: 1500 }],
};
const ITEM = { ...emptyItem('SGD'), quantity: 3, unitValueMinor: 1250 };

it('needs both countries and all weights', () => {
  expect(buildPriceQuery({ ...FORM, consignor: EMPTY.consignor })).toBeUndefined();
  expect(buildPriceQuery({ ...FORM, consignee: EMPTY.consignee })).toBeUndefined();
  for (const grossGrams of [null, 0])
    expect(
      buildPriceQuery({ ...FORM, parcels: [...FORM.parcels, { ...EMPTY_PARCEL, grossGrams }] }),
    ).toBeUndefined();
  expect(buildPriceQuery({ ...FORM, parcels: [{ ...EMPTY_PARCEL, grossGrams: 1e9 }] })).toBeUndefined();
});

it('describes the parcel by what is entered, as the operation reads it', () => {
  const query = buildPriceQuery(FORM);
  expect(query).toEqual({
    partners: 'USABLE',
    perPage: '1',
    movement: 'CROSS_BORDER',
    serviceLevel: 'ECONOMY',
    originCountry: 'SG',
    destinationCountry: 'MY',
    destinationPostcode: '50450',
    pieces: '1',
    grossGrams: '1500',
  });
  expect(listRateComparisons.query.safeParse(query).success).toBe(true);
});

it('has the mean weight of several parcels, and their edges if they are alike', () => {
  const box = { ...EMPTY_PARCEL, grossGrams: 1000, lengthMm: 300, widthMm: 200, heightMm: 100 };
  const alike = buildPriceQuery({ ...FORM, parcels: [box, { ...box, grossGrams: 2001 }] });
  expect(alike).toMatchObject({ pieces: '2', grossGrams: '1501', lengthMm: '300', heightMm: '100' });
  const different = buildPriceQuery({ ...FORM, parcels: [box, { ...box, widthMm: 210 }] });
  expect(different).toMatchObject({ pieces: '2' });
  expect(different).not.toHaveProperty('lengthMm');
  expect(buildPriceQuery({ ...FORM, parcels: [{ ...box, heightMm: null }] })).not.toHaveProperty('lengthMm');
});

it('has the goods: their value in one currency, flags, and the code of a single item', () => {
  const item = { ...ITEM, hsCode: '610910', goodsFlags: ['UN3481', 'LIQUID'] as const };
  expect(buildPriceQuery({ ...FORM, items: [item] })).toMatchObject({
    goodsValueMinor: '3750',
    goodsCurrency: 'SGD',
    goodsHsCode: '610910',
    goodsFlags: 'UN3481,LIQUID',
  });
  const two = buildPriceQuery({ ...FORM, items: [item, { ...ITEM, goodsFlags: ['NONE'] }] });
  expect(two).toMatchObject({ goodsValueMinor: '7500', goodsFlags: 'UN3481,LIQUID' });
  expect(two).not.toHaveProperty('goodsHsCode');
  for (const other of [
    { ...ITEM, currency: 'MYR' },
    { ...ITEM, unitValueMinor: null },
    { ...ITEM, quantity: null },
  ])
    expect(buildPriceQuery({ ...FORM, items: [ITEM, other] })).not.toHaveProperty('goodsValueMinor');
  expect(buildPriceQuery({ ...FORM, items: [{ ...ITEM, hsCode: '61' }] })).not.toHaveProperty('goodsHsCode');
});

it('names how it is sent where that is selected', () => {
  expect(buildPriceQuery({ ...FORM, paymentType: 'cod', selfCollect: true, incoterm: 'DDP' })).toMatchObject({
    cod: 'true',
    selfCollect: 'true',
    incoterm: 'DDP',
  });
  expect(buildPriceQuery({ ...FORM, kind: 'B2B', shipmentMode: 'SEA', firstLeg: 'PICKUP' })).toMatchObject({
    movement: 'B2B',
    shipmentMode: 'SEA',
    firstLeg: 'PICKUP',
  });
});
