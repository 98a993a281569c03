import { expect, test } from 'vitest';
import { judgeReceipt } from './judge-receipt.ts';

test('a sealed or completed bag is received once; an open one is not ready, and one of nobody is unknown', () => {
  expect(judgeReceipt({ state: 'SEALED', isReceived: false })).toBe('ACCEPTED');
  expect(judgeReceipt({ state: 'COMPLETED', isReceived: false })).toBe('ACCEPTED');
  expect(judgeReceipt({ state: 'COMPLETED', isReceived: true })).toBe('ALREADY_HERE');
  expect(judgeReceipt({ state: 'BROKEN_UP', isReceived: true })).toBe('ALREADY_HERE');
  expect(judgeReceipt({ state: 'OPEN', isReceived: false })).toBe('NOT_READY');
  expect(judgeReceipt({ state: 'DELETED', isReceived: false })).toBe('NOT_READY');
  expect(judgeReceipt(undefined)).toBe('UNKNOWN');
});
