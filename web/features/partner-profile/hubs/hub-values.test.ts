import { expect, test } from 'vitest';
import { checkHub, EMPTY_HUB, HUB_FIELDS, hubToValues } from './hub-values.ts';

const VALUES = {
  ...EMPTY_HUB,
  code: 'sha1',
  name: 'Shah Alam Hub',
  country: 'MY',
  street: '12 Jalan Pelabur',
  town: 'Shah Alam',
  areaPostcodes: '40-48, 68 ; b1',
  areaProvinces: 'Selangor, Kuala Lumpur',
};

test('a filled form is the hub of the contract, with its areas as lists', () => {
  const result = checkHub(VALUES);
  expect(result).toEqual({
    value: {
      hubCode: 'SHA1',
      hub: {
        name: 'Shah Alam Hub',
        country: 'MY',
        street: '12 Jalan Pelabur',
        town: 'Shah Alam',
        province: null,
        postcode: null,
        areaPostcodes: ['40-48', '68', 'B1'],
        areaProvinces: ['Selangor', 'Kuala Lumpur'],
      },
    },
  });
});

test('a stored hub fills the form with texts', () => {
  const result = checkHub(VALUES);
  if (!('value' in result)) throw new Error('the form is invalid');
  const hub = { ...result.value.hub, code: result.value.hubCode, updatedAt: '2026-11-22T00:00:00Z' };
  expect(hubToValues(hub)).toEqual({ ...VALUES, code: 'SHA1', areaPostcodes: '40-48, 68, B1' });
});

test('an empty field and a bad range are errors of their fields', () => {
  const result = checkHub({ ...VALUES, town: ' ', areaPostcodes: '48-40' });
  expect(result).toMatchObject({ fieldErrors: { town: { code: 'missing' } } });
  expect('fieldErrors' in result && Object.keys(result.fieldErrors)).toEqual(['town', 'areaPostcodes']);
  expect(HUB_FIELDS.toFormPath('areaPostcodes.3')).toBe('areaPostcodes');
});
