import { quotationRequestInput } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { EMPTY_REQUEST, REQUEST_FIELDS, toRequest, type RequestValues } from './request-values.ts';

const VALUES: RequestValues = {
  ...EMPTY_REQUEST,
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  incotermPlace: 'Kuala Lumpur',
  pieces: [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
  goodsLines: [{ hsCode: '610910', description: 'Shirts', valueMinor: 250_00 }],
  currency: 'SGD',
  readyDate: '2026-12-02',
  partnerIds: ['01a20b6e-470e-7706-92cb-eadaef8a3012'],
};

test('a complete form is a request of the contract', () => {
  const result = validate(quotationRequestInput, toRequest(VALUES, true), REQUEST_FIELDS);
  expect(result).toMatchObject({
    value: {
      goodsLines: [{ hsCode: '610910', value: { amountMinor: 250_00, currency: 'SGD' } }],
      incoterm: 'DAP',
      draft: true,
    },
  });
  expect(result).not.toHaveProperty('value.comment');
});

test('an empty form has an error at each field that is needed', () => {
  const result = validate(quotationRequestInput, toRequest(EMPTY_REQUEST, false), REQUEST_FIELDS);
  expect('fieldErrors' in result && Object.keys(result.fieldErrors).toSorted()).toEqual([
    'currency',
    'destinationPortId',
    'goodsLines.0.description',
    'goodsLines.0.hsCode',
    'goodsLines.0.value',
    'incotermPlace',
    'originPortId',
    'partnerIds',
    'pieces.0',
    'readyDate',
  ]);
});
