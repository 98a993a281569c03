import { listBatches, listBatchOrders, listOrders } from '@portal/contract/orders';
import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_ORDERS_QUERY_PATTERNS, BATCHES_QUERY_PATTERNS } from '../batches/batch-query-patterns.ts';
import { type QueryPatterns, parseListQuery } from './list-query.ts';
import { ORDER_QUERY_PATTERNS } from './order-query-patterns.ts';

it('keeps values that the contract accepts and leaves out the others', () => {
  const query = parseListQuery(ORDER_QUERY_PATTERNS, {
    page: '3',
    perPage: '5000',
    stage: 'IN_TRANSIT',
    serviceLevel: 'EXPRESS,ECONOMY',
    status: 'LAST_MILE:DELIVERED',
    destinationCountry: 'Thailand',
    createdFrom: '2026-11-01',
    createdTo: '2026-02-30',
    search: 'ab',
    columns: 'price',
    paymentType: '',
  });
  expect(query).toEqual({
    page: '3',
    stage: 'IN_TRANSIT',
    serviceLevel: 'EXPRESS,ECONOMY',
    status: 'LAST_MILE:DELIVERED',
    createdFrom: '2026-11-01',
  });
});

const SAMPLE_TEXTS = [
  '1',
  '0',
  '-1',
  '1e3',
  '100',
  '101',
  '1000000',
  'true',
  'false',
  'TRUE',
  'createdAt',
  'ordinal',
  'price',
  'SG',
  'sg',
  'SGP',
  'SGSIN',
  'SG1IN',
  'READY',
  'GOOD',
  'b2b',
  'cod',
  'DONE',
  'FAILED',
  '2026-11-30',
  '2026-11-31',
  '2024-02-29',
  '2026-2-1',
  'CUSTOMS',
  'CUSTOMS,B2B',
  'CUSTOMS,',
  'EXPRESS',
  'LAST_MILE:DELIVERED',
  ':',
  'x'.repeat(61),
  'x'.repeat(121),
  ' ab ',
  'abc',
  'a b',
  ' ',
  '\u0000',
  '0192f3a4-7b1c-7d2e-8f30-0123456789ab',
  '0192f3a4-7b1c-0d2e-8f30-0123456789ab',
];

describe.each([
  ['orders', ORDER_QUERY_PATTERNS, listOrders.query],
  ['batches', BATCHES_QUERY_PATTERNS, listBatches.query],
  ['rows of a batch', BATCH_ORDERS_QUERY_PATTERNS, listBatchOrders.query],
] as const)('the query of %s', (_, patterns: QueryPatterns, schema) => {
  it('is accepted by the contract, whatever the search parameters', () => {
    const texts = oneof(constantFrom(...SAMPLE_TEXTS), string());
    const search = record(Object.fromEntries(Object.keys(patterns).map((field) => [field, texts])));
    assert(
      property(search, (values) => {
        expect(schema.safeParse(parseListQuery(patterns, values)).error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('has a pattern for every field of the contract', () => {
    expect(Object.keys(patterns).sort()).toEqual(Object.keys(schema.shape).sort());
  });
});
