import { getUploadField } from '@portal/contract/orders';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../i18n/messages.ts';
import { getFieldName } from './upload-texts.ts';

afterEach(() => i18n.activate('en'));

test('the English field names equal those of the contract', () => {
  expect(getFieldName('consigneeCity')).toBe(getUploadField('consigneeCity').name);
  expect(getFieldName('weight')).toBe('Weight (kg)');
});

test('the name of a party field has its parts in the sequence of the language', () => {
  i18n.load('id', {
    'upload-fields.ofParty': '{part} {party}',
    'upload-fields.party_consignee': 'Consignee',
    'upload-fields.part_City': 'Kota',
  });
  i18n.activate('id');
  expect(getFieldName('consigneeCity')).toBe('Kota Consignee');
});
