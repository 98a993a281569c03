import { getUploadField, type RowError } from '@portal/contract/orders';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../i18n/messages.ts';
import { getFieldName, getRowErrorText } from './upload-texts.ts';

const TOO_LONG: RowError = {
  row: 2,
  column: 'City',
  field: 'consigneeCity',
  value: 'x'.repeat(101),
  code: 'too_long',
  params: { length: 101, max: 100 },
  message:
    'The consignee city has 101 characters; up to 100 fit. Shorten it, or move a part to another column.',
  suggestion: null,
};

afterEach(() => i18n.activate('en'));

test('the English texts equal those of the server', () => {
  expect(getRowErrorText(TOO_LONG)).toBe(TOO_LONG.message);
  expect(getFieldName('consigneeCity')).toBe(getUploadField('consigneeCity').name);
  expect(getFieldName('weight')).toBe('Weight (kg)');
});

test('another language uses its own texts for the code and the field name', () => {
  i18n.load('id', {
    'row-errors.too_long': 'Ada {length} karakter dalam {field}; paling banyak {max}.',
    'upload-fields.ofParty': '{part} {party}',
    'upload-fields.party_consignee': 'Consignee',
    'upload-fields.part_City': 'Kota',
  });
  i18n.activate('id');
  expect(getRowErrorText(TOO_LONG)).toBe('Ada 101 karakter dalam kota Consignee; paling banyak 100.');
});
