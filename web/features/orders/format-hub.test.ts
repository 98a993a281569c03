import { expect, test } from 'vitest';
import { formatHub } from './format-hub.ts';

test('a hub has its town only if the name does not say it', () => {
  expect(formatHub({ code: 'BKI1', name: 'Inanam Hub', town: 'Kota Kinabalu' })).toBe(
    'Inanam Hub (BKI1), Kota Kinabalu',
  );
  expect(formatHub({ code: 'SHA1', name: 'Shah Alam Hub', town: 'Shah Alam' })).toBe('Shah Alam Hub (SHA1)');
});
