import { orderInput, orderPatch, type OrderInput } from '@portal/contract/orders';
import { detail } from '@portal/contract/reasons';
import { describe, expect, test } from 'vitest';
import { validateOrder } from './validate-order.ts';
import { buildOrderInput } from '../testing-orders.ts';

const validate = (overrides: Partial<OrderInput>) => validateOrder({ ...buildOrderInput(), ...overrides });

const { consignor, consignee, items, parcels } = buildOrderInput();
const [item] = items;
const [parcel] = parcels;
if (item === undefined || parcel === undefined) throw new Error('the test order has no item or no parcel');

const DOMESTIC = {
  movement: 'DOMESTIC',
  destinationCountry: 'SG',
  destinationPortId: 'SGSIN',
  consignee: { ...consignee, country: 'SG' },
} as const;

test('the order of the test builder is valid, also by the schema of the contract', () => {
  expect(validateOrder(buildOrderInput())).toEqual([]);
  expect(() => orderInput.parse(buildOrderInput())).not.toThrow();
});

describe('an order is valid with', () => {
  test.each<[string, Partial<OrderInput>]>([
    ['one country, for a domestic order', DOMESTIC],
    ['one country, for freight', { ...DOMESTIC, movement: 'B2B' }],
    ['no ports', { originPortId: undefined, destinationPortId: undefined }],
    ['an amount to collect', { paymentType: 'cod', cod: { amountMinor: 1, currency: 'SGD' } }],
    ['free goods', { items: [{ ...item, unitValue: { amountMinor: 0, currency: 'SGD' } }] }],
    [
      'the greatest value',
      { items: [{ ...item, quantity: 1, unitValue: { amountMinor: 1e14, currency: 'SGD' } }] },
    ],
    ['no dimensions', { parcels: [{ grossGrams: 500 }] }],
    ['a pick-up and a return address', { pickup: consignor, returnTo: consignor }],
    ['an insured value in the currency of the items', { insuredValue: { amountMinor: 1, currency: 'SGD' } }],
    ['self-collection across a border', { selfCollect: true }],
    ['delivery to the door, for a domestic order', { ...DOMESTIC, selfCollect: false }],
    ['a first mile across a border', { firstLeg: 'FIRST_MILE' }],
    ['a drop-off across a border', { firstLeg: 'DROPOFF' }],
    ['a pick-up of a domestic order', { ...DOMESTIC, firstLeg: 'PICKUP' }],
    ['a pick-up of freight', { movement: 'B2B', firstLeg: 'PICKUP' }],
    ['an incoterm for any mode, by air', { incoterm: 'CIP', shipmentMode: 'AIR' }],
    ['an incoterm for the sea, by sea', { incoterm: 'FOB', shipmentMode: 'SEA' }],
    [
      'tax collected at sale by a seller with a registration in the destination country',
      { seller: { taxId: { type: 'MY_LRN', number: 'LVG123456789' }, taxCollectedAtSale: true } },
    ],
    ['a seller without a registration that collected no tax', { seller: { taxCollectedAtSale: false } }],
    ['goods of a known origin', { items: [{ ...item, originCountry: 'CN' }] }],
  ])('%s', (_, overrides) => {
    expect(validate(overrides)).toEqual([]);
  });
});

describe('validateOrder returns field and reason of the error for', () => {
  const unknown = { country: 'XX' };
  const cod = (amountMinor: number, currency = 'SGD') => ({ amountMinor, currency });
  const priced = (amountMinor: number, currency = 'SGD') => ({
    ...item,
    unitValue: { amountMinor, currency },
  });
  test.each<[string, Partial<OrderInput>, ReturnType<typeof validateOrder>]>([
    [
      'an insured value of nothing',
      { insuredValue: { amountMinor: 0, currency: 'SGD' } },
      [detail('insuredValue.amountMinor', 'field.not_above', { minimum: 0 })],
    ],
    [
      'an insured value in another currency than the items',
      { insuredValue: { amountMinor: 1, currency: 'USD' } },
      [detail('insuredValue.currency', 'order.insured_currency', { currency: 'USD', firstCurrency: 'SGD' })],
    ],
    [
      'a notify party and an importer in unknown countries',
      { notifyParty: { ...consignee, country: 'XX' }, importer: { ...consignee, country: 'XX' } },
      [
        detail('notifyParty.country', 'order.unknown_country', { country: 'XX' }),
        detail('importer.country', 'order.unknown_country', { country: 'XX' }),
      ],
    ],
    [
      'tax collected at sale without a seller’s number',
      { seller: { name: 'Market', taxCollectedAtSale: true } },
      [detail('seller.taxId', 'order.seller_number_missing', { taxIdTerm: 'MY_LRN' })],
    ],
    [
      'tax collected at sale with a number of another type',
      { seller: { taxId: { type: 'SG_GST', number: 'MX2345678A' }, taxCollectedAtSale: true } },
      [detail('seller.taxId', 'order.seller_number_missing', { taxIdTerm: 'MY_LRN' })],
    ],
    [
      'tax collected at sale for a destination where sellers do not register',
      {
        destinationCountry: 'TH',
        destinationPortId: undefined,
        consignee: { ...consignee, country: 'TH' },
        seller: { taxCollectedAtSale: true },
      },
      [
        detail('seller.taxCollectedAtSale', 'order.tax_at_sale_not_possible', {
          country: 'SG',
          destinationCountry: 'TH',
        }),
      ],
    ],
    [
      'tax collected at sale of a domestic order',
      { ...DOMESTIC, seller: { taxCollectedAtSale: true } },
      [
        detail('seller.taxCollectedAtSale', 'order.tax_at_sale_not_possible', {
          country: 'SG',
          destinationCountry: 'SG',
        }),
      ],
    ],
    [
      'a wrong number of a seller',
      { seller: { taxId: { type: 'SG_GST', number: '123' } } },
      [
        detail('seller.taxId.number', 'order.tax_id_format', {
          taxIdTerm: 'SG_GST',
          example: 'MX2345678A',
        }),
      ],
    ],
    [
      'an unknown origin country',
      { originCountry: 'XX', originPortId: 'XXSIN' },
      [detail('originCountry', 'order.unknown_country', unknown)],
    ],
    [
      'an unknown destination country',
      { destinationCountry: 'XX', destinationPortId: 'XXKUL', consignee: { ...consignee, country: 'XX' } },
      [
        detail('destinationCountry', 'order.unknown_country', unknown),
        detail('consignee.country', 'order.unknown_country', unknown),
      ],
    ],
    [
      'an unknown country of an address',
      {
        consignor: { ...consignor, country: 'XX' },
        pickup: { ...consignor, country: 'XX' },
        returnTo: { ...consignor, country: 'XX' },
      },
      [
        detail('consignor.country', 'order.unknown_country', unknown),
        detail('pickup.country', 'order.unknown_country', unknown),
        detail('returnTo.country', 'order.unknown_country', unknown),
      ],
    ],
    [
      'an unknown origin country of goods',
      { items: [item, { ...item, originCountry: 'XX' }] },
      [detail('items.1.originCountry', 'order.unknown_country', unknown)],
    ],
    [
      'a domestic order abroad',
      { movement: 'DOMESTIC' },
      [detail('destinationCountry', 'order.domestic_abroad', { country: 'SG' })],
    ],
    [
      'a cross-border order within one country',
      { ...DOMESTIC, movement: 'CROSS_BORDER' },
      [detail('destinationCountry', 'order.not_abroad')],
    ],
    [
      'a consignee outside the destination country',
      { consignee: { ...consignee, country: 'TH' } },
      [detail('consignee.country', 'order.consignee_elsewhere', { country: 'TH', destinationCountry: 'MY' })],
    ],
    [
      'an origin port in another country',
      { originPortId: 'MYKUL' },
      [detail('originPortId', 'order.origin_port_elsewhere', { port: 'MYKUL', country: 'SG' })],
    ],
    [
      'a destination port in another country',
      { destinationPortId: 'THBKK' },
      [detail('destinationPortId', 'order.destination_port_elsewhere', { port: 'THBKK', country: 'MY' })],
    ],
    ['cod without an amount', { paymentType: 'cod' }, [detail('cod', 'order.cod_missing')]],
    ['an amount without cod', { cod: cod(100) }, [detail('cod', 'order.cod_not_expected')]],
    [
      'a cod amount of zero',
      { paymentType: 'cod', cod: cod(0) },
      [detail('cod.amountMinor', 'field.not_above', { minimum: 0 })],
    ],
    [
      'an unknown currency of the cod amount',
      { paymentType: 'cod', cod: cod(1, 'QQQ') },
      [detail('cod.currency', 'order.unknown_currency', { currency: 'QQQ' })],
    ],
    [
      'a negative value',
      { items: [priced(-1)] },
      [detail('items.0.unitValue.amountMinor', 'field.too_small', { minimum: 0 })],
    ],
    [
      'an unknown currency of goods',
      { items: [priced(5, 'QQQ')] },
      [detail('items.0.unitValue.currency', 'order.unknown_currency', { currency: 'QQQ' })],
    ],
    [
      'two currencies',
      { items: [item, priced(5, 'MYR')] },
      [
        detail('items.1.unitValue.currency', 'order.mixed_currencies', {
          currency: 'MYR',
          firstCurrency: 'SGD',
        }),
      ],
    ],
    [
      'a value above the maximum',
      { items: [{ ...priced(1e14), quantity: 10_000_000 }] },
      [detail('items', 'order.value_too_large')],
    ],
    [
      'one of three dimensions',
      { parcels: [{ grossGrams: 500, lengthMm: 100 }] },
      [detail('parcels.0', 'order.incomplete_dimensions')],
    ],
    [
      'two of three dimensions',
      { parcels: [parcel, { grossGrams: 500, widthMm: 100, heightMm: 100 }] },
      [detail('parcels.1', 'order.incomplete_dimensions')],
    ],
    [
      'self-collection of freight',
      { movement: 'B2B', selfCollect: true },
      [detail('selfCollect', 'order.self_collect_not_possible')],
    ],
    [
      'self-collection within one country',
      { ...DOMESTIC, selfCollect: true },
      [detail('selfCollect', 'order.self_collect_not_possible')],
    ],
    [
      'a first mile within one country',
      { ...DOMESTIC, firstLeg: 'FIRST_MILE' },
      [detail('firstLeg', 'order.first_mile_not_possible')],
    ],
    [
      'a drop-off of freight',
      { movement: 'B2B', firstLeg: 'DROPOFF' },
      [detail('firstLeg', 'order.dropoff_not_possible')],
    ],
  ])('%s', (_, overrides, details) => {
    expect(validate(overrides)).toEqual(details);
  });
});

test.each([
  ['FAS', 'FCA'],
  ['FOB', 'FCA'],
  ['CFR', 'CPT'],
  ['CIF', 'CIP'],
] as const)(
  '%s without the transport mode SEA is refused with %s as the alternative',
  (incoterm, alternative) => {
    const expected = [detail('incoterm', 'order.sea_incoterm', { incoterm, alternative })];
    expect(validate({ incoterm, shipmentMode: 'AIR' })).toEqual(expected);
    expect(validate({ incoterm, shipmentMode: undefined })).toEqual(expected);
  },
);

test('DDU is read as DAP in a new order and in a patch', () => {
  const { incoterm: _incoterm, ...order } = buildOrderInput();
  expect(orderInput.parse({ ...order, incoterm: 'DDU' }).incoterm).toBe('DAP');
  expect(orderPatch.parse({ incoterm: 'DDU' }).incoterm).toBe('DAP');
  expect(orderPatch.parse({ incoterm: null }).incoterm).toBeNull();
});
