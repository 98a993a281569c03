import { CUSTODY_KINDS } from '@portal/contract/custody';
import { expect, test } from 'vitest';
import { TIMELINE_KINDS } from './custody-kinds.ts';

test('the timeline of an order has every kind of entry but pieces that are present', () => {
  expect(CUSTODY_KINDS.filter((kind) => !TIMELINE_KINDS.includes(kind))).toEqual(['CHECKED']);
});
