import { expect, test } from 'vitest';
import { parseRegistrationNumber } from './customer-rules.ts';

test.each([
  ['SG', '201714206G', '201714206G'],
  ['SG', '2017-14206-g', '201714206G'],
  ['SG', '201714206H', undefined],
  ['CN', '91440300MA5GQLK27P', '91440300MA5GQLK27P'],
  ['CN', '91440300MA5GQLK270', undefined],
  ['HK', '1234567', undefined],
  ['TH', '0994000617721', '0994000617721'],
  ['VN', '0100233488', '0100233488'],
  ['MY', '202001012345 (1368665-X)', '2020010123451368665X'],
  ['MY', '12', undefined],
])('in %s the registration number %s is stored as %s', (country, number, stored) => {
  expect(parseRegistrationNumber(number, country)).toBe(stored);
});
