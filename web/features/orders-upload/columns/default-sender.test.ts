import { expect, test } from 'vitest';
import { findMissingFields, type OrderBatchType, type UploadMapping } from '@portal/contract/orders';
import { hasDefaultSender } from './default-sender.ts';

function createSuggestion(mapping: UploadMapping, type: OrderBatchType, hasSender: boolean) {
  return { mapping, missingFields: findMissingFields(mapping, type, hasSender) };
}

const emptyMapping: UploadMapping = { columns: [], defaults: {}, rowModel: 'item', weightScope: 'order' };
const senderMapping: UploadMapping = {
  ...emptyMapping,
  columns: [
    { index: 0, header: 'From', field: 'consignorName' },
    { index: 1, header: 'Street', field: 'consignorAddressLine1' },
  ],
};

test.each([
  ['a cross-border file without a sender', emptyMapping, 'cross-border'],
  ['a domestic file without a sender', emptyMapping, 'domestic'],
  ['a cross-border file with a sender and without an origin country', senderMapping, 'cross-border'],
] as const)('the default sender is detected from the missing fields: %s', (_, mapping, type) => {
  expect(hasDefaultSender(createSuggestion(mapping, type, true), type)).toBe(true);
  expect(hasDefaultSender(createSuggestion(mapping, type, false), type)).toBe(false);
});
