import { orderInput, orderPatch } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { EMPTY_PARTY } from '../../address-book/index.ts';
import { ORDER_FORM_PATHS } from './order-form-paths.ts';
import { EMPTY_SELLER, sellerToValues } from './seller-values.ts';
import { EMPTY_PARCEL, emptyOrderForm, type ItemValues, type OrderFormValues } from './order-form-values.ts';
import { formToInput, formToPatch, itemToWire } from './order-form-wire.ts';

const filledForm: OrderFormValues = {
  ...emptyOrderForm('SGD'),
  customerOrderCode: ' WEB-1001 ',
  consignor: { ...EMPTY_PARTY, name: 'Merlion', addressLine1: '1 Depot Road', country: 'SG' },
  consignee: { ...EMPTY_PARTY, name: 'สมชาย', addressLine1: '12 Rama IV', postcode: '10110', country: 'TH' },
  parcels: [{ ...EMPTY_PARCEL, grossGrams: 1250 }],
  items: [
    {
      description: 'Canvas shoes',
      category: 'Shoes',
      hsCode: '6404.11',
      quantity: 2,
      unitValueMinor: 2500,
      currency: 'SGD',
      grossGrams: null,
      originCountry: '',
      localDescription: '',
      permitNumber: '',
      sku: '',
      goodsFlags: [],
      wattHours: null,
      lithiumGrams: null,
      batteryPacking: null,
    },
  ],
};

describe('formToInput', () => {
  it('builds a valid, trimmed order with countries and movement derived from the addresses', () => {
    const result = validate(orderInput, formToInput(filledForm), ORDER_FORM_PATHS);
    expect(result).toMatchObject({
      value: {
        customerOrderCode: 'WEB-1001',
        movement: 'CROSS_BORDER',
        originCountry: 'SG',
        destinationCountry: 'TH',
        items: [{ hsCode: '640411', unitValue: { amountMinor: 2500, currency: 'SGD' } }],
      },
    });
  });

  it('derives a domestic movement for two addresses in one country, and B2B for freight', () => {
    const domestic = { ...filledForm, consignee: { ...filledForm.consignee, country: 'SG' } };
    expect(formToInput(domestic)['movement']).toBe('DOMESTIC');
    expect(formToInput({ ...domestic, kind: 'B2B' })['movement']).toBe('B2B');
  });

  it('leaves out undeclared goods, and sends a declaration that nothing needs special handling as no flags', () => {
    const [item] = filledForm.items;
    const toItem = (goodsFlags: ItemValues['goodsFlags']) => item && itemToWire({ ...item, goodsFlags });
    expect(toItem([])).not.toHaveProperty('goodsFlags');
    expect(toItem(['NONE'])).toMatchObject({ goodsFlags: [] });
    expect(toItem(['UN3481', 'LIQUID'])).toMatchObject({ goodsFlags: ['UN3481', 'LIQUID'] });
  });

  it('requires the amount of a cash-on-delivery order and leaves it out when prepaid', () => {
    const cod: OrderFormValues = { ...filledForm, paymentType: 'cod' };
    expect(validate(orderInput, formToInput(cod), ORDER_FORM_PATHS)).toEqual({
      fieldErrors: { codMinor: { code: 'missing' } },
    });
    expect(validate(orderInput, formToInput({ ...cod, codMinor: 990 }), ORDER_FORM_PATHS)).toMatchObject({
      value: { cod: { amountMinor: 990, currency: 'SGD' } },
    });
    expect(formToInput({ ...cod, paymentType: 'prepaid', codMinor: 990 })).not.toHaveProperty('cod');
  });
});

describe('the seller', () => {
  const seller = {
    name: 'Market',
    taxId: { type: 'MY_LRN', number: '••••6789', token: 'x' },
    taxCollectedAtSale: false,
  } as const;
  const sold = { ...filledForm, seller: sellerToValues(seller) };

  it('is sent with what is filled, and left out if nothing is', () => {
    expect(validate(orderInput, formToInput(sold), ORDER_FORM_PATHS)).toMatchObject({ value: { seller } });
    expect(formToInput(filledForm)).not.toHaveProperty('seller');
    expect(formToInput({ ...filledForm, seller: { ...EMPTY_SELLER, name: ' ' } })).not.toHaveProperty(
      'seller',
    );
    const declared = { ...EMPTY_SELLER, taxCollectedAtSale: false };
    expect(formToInput({ ...filledForm, seller: declared })['seller']).toEqual({ taxCollectedAtSale: false });
  });

  it('is in a patch if it changed, and null once its inputs are empty', () => {
    expect(formToPatch(sold, { ...sold, remarks: 'Call' })).toEqual({ remarks: 'Call' });
    expect(formToPatch(sold, { ...sold, seller: EMPTY_SELLER })).toEqual({ seller: null });
    expect(formToPatch(filledForm, { ...filledForm, seller: EMPTY_SELLER })).toEqual({});
  });
});

describe('formToPatch', () => {
  it('is empty when only the note changed', () => {
    expect(formToPatch(filledForm, { ...filledForm, note: 'Please hurry' })).toEqual({});
  });

  it('contains only changed fields, with null for a cleared field', () => {
    const before = { ...filledForm, remarks: 'Fragile', originPortId: 'SGSIN' };
    const after = {
      ...before,
      remarks: '',
      consignee: { ...before.consignee, phone: '+66 2 123 4567' },
      note: 'New number',
    };
    const patch = formToPatch(before, after);
    expect(Object.keys(patch).sort()).toEqual(['consignee', 'note', 'remarks']);
    expect(validate(orderPatch, patch, ORDER_FORM_PATHS)).toMatchObject({
      value: { remarks: null, note: 'New number' },
    });
  });
});
