import { expect, test } from 'vitest';
import { findRemarkCode } from './remark-codes.ts';

test('a remark of the portal is a code, also where its words were stored before; what people wrote is not', () => {
  expect(findRemarkCode('ROUTED_AGAIN')).toBe('ROUTED_AGAIN');
  expect(findRemarkCode('Routed again')).toBe('ROUTED_AGAIN');
  expect(findRemarkCode('Left with the neighbour')).toBeUndefined();
});
