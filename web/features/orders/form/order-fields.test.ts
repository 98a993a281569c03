import type { Problem } from '@portal/contract/core';
import { orderInput } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { check, faultsOfProblem, faultsUnder } from '../../../ui/form/faults/faults.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { emptyOrderForm } from './order-form-values.ts';
import { formToInput } from './order-form-wire.ts';

function faultsOf(given: unknown) {
  const result = check(orderInput, given, ORDER_FIELDS);
  return 'faults' in result ? result.faults : {};
}

describe('faults of an order form', () => {
  it('say what is missing at the fields a clerk sees', () => {
    const faults = faultsOf(formToInput(emptyOrderForm()));
    expect(faults).toMatchObject({
      customerOrderCode: { says: 'missing' },
      'consignor.name': { says: 'missing' },
      'consignor.country': { says: 'missing' },
      'consignee.addressLine1': { says: 'missing' },
      'parcels.0.grossGrams': { says: 'missing' },
      'items.0.description': { says: 'missing' },
      'items.0.unitValueMinor': { says: 'missing' },
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
      customerOrderCode: { says: 'tooLong', limit: 60 },
      'consignor.country': { says: 'country' },
      'consignor.email': { says: 'email' },
      originPortId: { says: 'port' },
      'parcels.0.grossGrams': { says: 'tooLittle', limit: 1 },
      'items.0.hsCode': { says: 'hsCode' },
    });
  });

  it('can be read from one part of the form', () => {
    const faults = {
      'items.0.sku': { says: 'tooLong', limit: 100 },
      'items.01': { says: 'missing' },
    } as const;
    expect(faultsUnder(faults, 'items.0')).toEqual({ sku: { says: 'tooLong', limit: 100 } });
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
    expect(faultsOfProblem(problem, ORDER_FIELDS)).toEqual({
      faults: {
        'consignee.country': { says: 'server', words: 'is not served' },
        'items.1.hsCode': { says: 'server', words: 'is not known' },
      },
      rest: ['connection: ended'],
    });
  });

  it('are the sentence itself when no field is named', () => {
    expect(faultsOfProblem({ ...problem, ErrorDetails: [] }, ORDER_FIELDS)).toEqual({
      faults: {},
      rest: ['Two things are wrong'],
    });
  });
});
