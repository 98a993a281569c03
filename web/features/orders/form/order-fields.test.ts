import type { Problem } from '@portal/contract/core';
import { orderInput } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { validate, toFieldErrors, selectFieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { emptyOrderForm } from './order-form-values.ts';
import { formToInput } from './order-form-wire.ts';

function faultsOf(given: unknown) {
  const result = validate(orderInput, given, ORDER_FIELDS);
  return 'fieldErrors' in result ? result.fieldErrors : {};
}

describe('faults of an order form', () => {
  it('say what is missing at the fields a clerk sees', () => {
    const faults = faultsOf(formToInput(emptyOrderForm()));
    expect(faults).toMatchObject({
      customerOrderCode: { code: 'missing' },
      'consignor.name': { code: 'missing' },
      'consignor.country': { code: 'missing' },
      'consignee.addressLine1': { code: 'missing' },
      'parcels.0.grossGrams': { code: 'missing' },
      'items.0.description': { code: 'missing' },
      'items.0.unitValueMinor': { code: 'missing' },
    });
    expect(faults).not.toHaveProperty('originCountry');
  });

  it('tell a wrong form from a missing value, with the limit', () => {
    const faults = faultsOf({
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
    expect(faults).toEqual({
      customerOrderCode: { code: 'tooLong', limit: 60 },
      'consignor.country': { code: 'country' },
      'consignor.email': { code: 'email' },
      originPortId: { code: 'port' },
      'parcels.0.grossGrams': { code: 'tooLittle', limit: 1 },
      'items.0.hsCode': { code: 'hsCode' },
    });
  });

  it('can be read from one part of the form', () => {
    const faults = {
      'items.0.sku': { code: 'tooLong', limit: 100 },
      'items.01': { code: 'missing' },
    } as const;
    expect(selectFieldErrors(faults, 'items.0')).toEqual({ sku: { code: 'tooLong', limit: 100 } });
  });
});

describe('faults the server found', () => {
  const problem: Problem = {
    type: 'urn:portal:problem:invalid',
    title: 'The request is not valid',
    status: 400,
    detail: '',
    kind: 'invalid',
    error: 'Two things are wrong',
    ErrorDetails: [
      { note: 'destinationCountry', reason: 'is not served' },
      { note: 'items[1].hsCode', reason: 'is not known' },
      { note: 'connection', reason: 'ended' },
    ],
    requestId: 'r1',
  };

  it('stand at the fields they name; the rest is said above the form', () => {
    expect(toFieldErrors(problem, ORDER_FIELDS)).toEqual({
      faults: {
        'consignee.country': { code: 'server', message: 'is not served' },
        'items.1.hsCode': { code: 'server', message: 'is not known' },
      },
      rest: ['connection: ended'],
    });
  });

  it('are the sentence itself when no field is named', () => {
    expect(toFieldErrors({ ...problem, ErrorDetails: [] }, ORDER_FIELDS)).toEqual({
      faults: {},
      rest: ['Two things are wrong'],
    });
  });
});
