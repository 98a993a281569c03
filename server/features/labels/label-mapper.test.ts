import { labelSettings } from '@portal/contract/labels';
import { expect, test } from 'vitest';
import { buildSampleLabel } from './sample-label.ts';

test('the sort code names destination, partner, last-mile hub and service', () => {
  const letterhead = {
    name: 'Ann Trading',
    timeZone: 'Asia/Singapore',
    logoPath: null,
    prefix: null,
  };
  expect(
    buildSampleLabel(letterhead, { settings: labelSettings.parse({}), logo: undefined }, 'AT').routingCode,
  ).toBe('KUL-SAMPLE-KUL1-EXP');
});
