import { expect, test } from 'vitest';
import { normalizeStatusCode } from './partner-status-codes.ts';
import { suggestStatus } from './suggest-status.ts';

test.each([
  ['45', 'Delivered', 'DELIVERED'],
  ['NOT_DELIVERED', 'NOT_DELIVERED', 'DELIVERY_FAILED'],
  ['POD', 'Parcel delivered to neighbour', 'DELIVERED'],
  ['UNDELIVERED', 'UNDELIVERED', 'DELIVERY_FAILED'],
  ['S7', 'Sedang diantar kurir', 'OUT_FOR_DELIVERY'],
  ['GTC', 'Giao hàng thành công', 'DELIVERED'],
  ['ST9', 'นำจ่ายไม่สำเร็จ', 'DELIVERY_FAILED'],
  ['SIGNED', '快件已签收', 'DELIVERED'],
])('code %s with the words "%s" suggests %s', (code, label, status) => {
  expect(suggestStatus(code, label)?.status).toBe(status);
});

test('an IATA code suggests the status of its leg', () => {
  expect(suggestStatus('RCF', 'RCF')).toEqual({ serviceType: 'FREIGHT_FORWARDER', status: 'ARRIVED' });
});

test('a code without known words suggests nothing', () => {
  expect(suggestStatus('X9', 'X9')).toBeUndefined();
});

test('case, spaces and punctuation of a code make no difference', () => {
  expect(new Set(['Out-Dlv', 'out dlv', 'OUT_DLV'].map(normalizeStatusCode))).toEqual(new Set(['OUT_DLV']));
});
