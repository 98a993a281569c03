import { expect, test } from 'vitest';
import { faultsOf } from './check-range.ts';

test.each([
  ['618-20000002', '618-20000094', { count: 10 }],
  ['618-20000002', '618-20000002', { count: 1 }],
  ['618-2', '618-20000094', { first: { kind: 'shape' } }],
  ['618-20000002', '618-20000099', { last: { kind: 'check', right: '4', suggestion: '618-20000094' } }],
  ['618-20000002', '160-20000094', { last: { kind: 'airlines' } }],
  ['618-20000094', '618-20000002', { last: { kind: 'order' } }],
])('%s to %s', (first, last, said) => {
  expect(faultsOf({ first, last })).toEqual(said);
});
