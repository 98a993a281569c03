import { expect, test } from 'vitest';
import { remarkCodeOf } from './remark-codes.ts';

test('a remark of the portal is a code, also where its words were stored before; what people wrote is not', () => {
  expect(remarkCodeOf('ROUTED_AGAIN')).toBe('ROUTED_AGAIN');
  expect(remarkCodeOf('Routed again')).toBe('ROUTED_AGAIN');
  expect(remarkCodeOf('Left with the neighbour')).toBeUndefined();
});
