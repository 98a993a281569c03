import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { getPhonePlan, isPhonePlaceholder, isPossiblePhone } from './phone-numbers.ts';

it('the phone plans are those of the installed libphonenumber-js', () => {
  for (const [country, [callingCode, , , lengths, , nationalPrefix]] of Object.entries(metadata.countries)) {
    const plan = getPhonePlan(country);
    expect([country, plan?.callingCode, [...(plan?.lengths ?? [])], plan?.nationalPrefix]).toEqual([
      country,
      callingCode,
      lengths,
      typeof nationalPrefix === 'string' ? nationalPrefix : '',
    ]);
  }
});

describe('isPossiblePhone', () => {
  it.each([
    ['+65 6123 4567', 'SG'],
    ['6123 4567', 'SG'],
    ['65-6123-4567', 'SG'],
    ['(02) 612-3456', 'TH'],
    ['+66 (0)2 123 4567', 'TH'],
    ['0066812345678', 'SG'],
    ['+6561234567', 'DE'],
    ['1 (415) 555-2671', 'US'],
    ['tel. 61234567', 'SG'],
    ['61234567 ext. 12', 'SG'],
    ['61234567 x3', 'SG'],
    ['６１２３４５６７', 'SG'],
    ['anything but 12', 'ZZ'],
  ])('%s in %s is possible', (phone, country) => {
    expect(isPossiblePhone(phone, country)).toBe(true);
  });

  it.each([
    ['123', 'SG'],
    ['612345670', 'SG'],
    ['81234567', 'US'],
    ['+1 415 1234', 'US'],
    ['+66 12', 'SG'],
    ['+999 1234567', 'SG'],
    ['+65612345678999', 'DE'],
    ['00656', 'SG'],
    ['6123 4567 or 8123 4567', 'SG'],
    ['n/a', 'SG'],
    ['', 'SG'],
  ])('%s in %s is not', (phone, country) => {
    expect(isPossiblePhone(phone, country)).toBe(false);
  });
});

it.each(['n/a', '-', 'none', '0000000', '99999999', '12345678', '0123456789', '(000) 000-0000'])(
  '%s stands in the place of a phone number',
  (phone) => {
    expect(isPhonePlaceholder(phone)).toBe(true);
  },
);
it.each(['+65 6123 4567', '12345', '60123456789', '00000001'])('%s is a phone number', (phone) => {
  expect(isPhonePlaceholder(phone)).toBe(false);
});
