import type { Problem } from '@portal/contract/core';
import { orderInput } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { validate, toFieldErrors, selectFieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { ORDER_FORM_PATHS } from './order-form-paths.ts';
import { emptyOrderForm } from './order-form-values.ts';
import { formToInput } from './order-form-wire.ts';

function validateOrder(input: unknown) {
  const result = validate(orderInput, input, ORDER_FORM_PATHS);
  return 'fieldErrors' in result ? result.fieldErrors : {};
}

describe('the errors of an order form', () => {
  it('name missing values by the paths of the form', () => {
    const errors = validateOrder(formToInput(emptyOrderForm('SGD')));
    expect(errors).toMatchObject({
      customerOrderCode: { code: 'missing' },
      'consignor.name': { code: 'missing' },
      'consignor.country': { code: 'missing' },
      'consignee.addressLine1': { code: 'missing' },
      'parcels.0.grossGrams': { code: 'missing' },
      'items.0.description': { code: 'missing' },
      'items.0.unitValueMinor': { code: 'missing' },
    });
    expect(errors).not.toHaveProperty('originCountry');
  });

  it('tell invalid values from missing ones, with the limit', () => {
    const errors = validateOrder({
      customerOrderCode: 'x'.repeat(61),
      movement: 'B2B',
      consignor: { name: 'A', addressLine1: 'B', country: 'SGP', email: 'nobody' },
      consignee: { name: 'A', addressLine1: 'B', country: 'TH' },
      originCountry: 'SG',
      destinationCountry: 'TH',
      originPortId: 'Singapore',
      parcels: [{ grossGrams: 0 }],
      items: [
        { description: 'x', hsCode: '12', quantity: 1, unitValue: { amountMinor: 1, currency: 'SGD' } },
      ],
    });
    expect(errors).toEqual({
      customerOrderCode: { code: 'tooLong', limit: 60 },
      'consignor.country': { code: 'country' },
      'consignor.email': { code: 'email' },
      originPortId: { code: 'port' },
      'parcels.0.grossGrams': { code: 'tooLittle', limit: 1 },
      'items.0.hsCode': { code: 'hsCode' },
    });
  });

  it('can be selected for one part of the form', () => {
    const errors = {
      'items.0.sku': { code: 'tooLong', limit: 100 },
      'items.01': { code: 'missing' },
    } as const;
    expect(selectFieldErrors(errors, 'items.0')).toEqual({ sku: { code: 'tooLong', limit: 100 } });
  });
});

const PLAIN_REASON = { code: 'plain', params: {} };

describe('the errors of a refusal', () => {
  const problem: Problem = {
    type: 'urn:portal:problem:invalid',
    title: 'The request is not valid',
    status: 400,
    detail: '',
    kind: 'invalid',
    ...PLAIN_REASON,
    error: 'Two things are wrong',
    ErrorDetails: [
      { note: 'destinationCountry', reason: 'is not served', ...PLAIN_REASON },
      { note: 'items[1].hsCode', reason: 'is not known', ...PLAIN_REASON },
      { note: 'seller.taxId', reason: 'is missing', ...PLAIN_REASON },
      { note: 'consignee.taxId.number', reason: 'is wrong', ...PLAIN_REASON },
      { note: 'connection', reason: 'ended', ...PLAIN_REASON },
    ],
    requestId: 'r1',
  };

  it('belong to the fields they name; the rest are errors of the form', () => {
    expect(toFieldErrors(problem, ORDER_FORM_PATHS)).toEqual({
      fieldErrors: {
        'consignee.country': { code: 'server', message: 'is not served' },
        'items.1.hsCode': { code: 'server', message: 'is not known' },
        'seller.taxIdNumber': { code: 'server', message: 'is missing' },
        'consignee.taxIdNumber': { code: 'server', message: 'is wrong' },
      },
      formErrors: ['connection: ended'],
    });
  });

  it('are the sentence of the refusal when no field is named', () => {
    expect(toFieldErrors({ ...problem, ErrorDetails: [] }, ORDER_FORM_PATHS)).toEqual({
      fieldErrors: {},
      formErrors: ['Two things are wrong'],
    });
  });
});
