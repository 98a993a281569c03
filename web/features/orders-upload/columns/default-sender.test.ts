import { expect, test } from 'vitest';
import { findMissingFields, type OrderBatchType, type UploadMapping } from '@portal/contract/orders';
import { hasUsualSender } from './default-sender.ts';

function suggestionFor(mapping: UploadMapping, type: OrderBatchType, hasSender: boolean) {
  return { mapping, missing: findMissingFields(mapping, type, hasSender) };
}

const bare: UploadMapping = { columns: [], defaults: {}, rowModel: 'item', weightScope: 'order' };
const named: UploadMapping = {
  ...bare,
  columns: [
    { index: 0, header: 'From', field: 'consignorName' },
    { index: 1, header: 'Street', field: 'consignorAddressLine1' },
  ],
};

test.each([
  ['a file without a sender', bare, 'cross-border'],
  ['a file without a sender, at home', bare, 'domestic'],
  ['a file with a sender but no origin', named, 'cross-border'],
] as const)('what is missing tells of a usual sender: %s', (_, mapping, type) => {
  expect(hasUsualSender(suggestionFor(mapping, type, true), type)).toBe(true);
  expect(hasUsualSender(suggestionFor(mapping, type, false), type)).toBe(false);
});
