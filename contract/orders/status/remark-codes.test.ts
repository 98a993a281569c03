import { expect, test } from 'vitest';
import { findRemarkCode } from './remark-codes.ts';

test('findRemarkCode finds the code of a portal remark, also in its earlier form, and none for free text', () => {
  expect(findRemarkCode('ROUTED_AGAIN')).toBe('ROUTED_AGAIN');
  expect(findRemarkCode('Routed again')).toBe('ROUTED_AGAIN');
  expect(findRemarkCode('Left with the neighbour')).toBeUndefined();
});
