import { describe, expect, it } from 'vitest';
import { checkPostcode, getPostcodeFormat } from './postcode-formats.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const countries = letters.flatMap((first) => letters.map((second) => first + second));

describe('checkPostcode', () => {
  it('the example of each country matches its own format', () => {
    const examples = countries.flatMap((country) => {
      const format = getPostcodeFormat(country);
      return format == null ? [] : [[country, format.example] as const];
    });
    expect(examples.length).toBeGreaterThan(140);
    for (const [country, example] of examples)
      expect([country, checkPostcode(country, example)]).toEqual([country, undefined]);
  });

  it.each([
    ['IT', '00019'],
    ['FI', '00020'],
    ['AZ', 'AZ0100'],
  ])('%s %s, which begins with zeros, is valid', (country, postcode) => {
    expect(checkPostcode(country, postcode)).toBeUndefined();
  });

  it.each([
    ['DE', '1067', '01067'],
    ['DE', '9111', '09111'],
    ['IT', '187', '00187'],
    ['IT', '6121', '06121'],
    ['FR', '6000', '06000'],
    ['ES', '8001', '08001'],
    ['US', '2134', '02134'],
    ['US', '501', '00501'],
    ['US', '2134-1000', '02134-1000'],
    ['PR', '901', '00901'],
    ['JP', '600001', '0600001'],
    ['JP', '60-0001', '060-0001'],
    ['MY', '1000', '01000'],
    ['AU', '800', '0800'],
    ['NZ', '610', '0610'],
    ['KR', '4524', '04524'],
    ['SG', '18956', '018956'],
    ['NO', '150', '0150'],
    ['FI', '100', '00100'],
    ['PL', '950', '00950'],
    ['TR', '6420', '06420'],
    ['MX', '6000', '06000'],
    ['BR', '1310-100', '01310-100'],
    ['CO', '50001', '050001'],
    ['RO', '10011', '010011'],
    ['UA', '1001', '01001'],
    ['ZA', '1', '0001'],
    ['DK', '800', '0800'],
    ['SK', '1001', '01001'],
    ['CN', '10000', '010000'],
    ['LA', '1000', '01000'],
    ['VN', '7000', '07000'],
    ['DE', ' 1067 ', '01067'],
  ])('in %s the postcode %j has lost the zeros of %s', (country, postcode, restored) => {
    expect(checkPostcode(country, postcode)?.restored).toBe(restored);
  });

  it.each([
    // No postcode of the country begins with a zero, or with these digits.
    ['TH', '1011', '10110'],
    ['IN', '60001', '560001'],
    ['AT', '101', '1010'],
    ['CH', '801', '8001'],
    ['SE', '1455', '114 55'],
    ['ID', '1011', '10110'],
    ['VN', '701', '70000'],
    ['DE', '187', '10115'],
    ['US', '123456', '94103'],
    ['AU', '300', '2000'],
    ['ES', '280134', '28013'],
    // Too long, letters, or the zeros are there.
    ['DE', '101155', '10115'],
    ['DE', '1O67', '10115'],
    ['DE', '0067', '10115'],
    ['GB', '12345', 'SW1A 1AA'],
    ['NL', '1012', '1012 AB'],
  ])('in %s the postcode %j is unusual, such as %s is right', (country, postcode, example) => {
    expect(checkPostcode(country, postcode)).toEqual({ example });
  });

  it.each([
    ['SG', '238823'],
    ['JP', '1000001'],
    ['US', '94103-1234'],
    ['GB', 'sw1a1aa'],
    ['DE', 'D-10115'],
    ['FI', 'FIN-00100'],
    ['LV', '1010'],
    ['SE', 'SE-114 55'],
    ['HK', '999077'],
    ['ZZ', 'anything'],
    ['MY', ''],
    ['MY', ' - '],
  ])('in %s the postcode %j is right, or not known to be wrong', (country, postcode) => {
    expect(checkPostcode(country, postcode)).toBeUndefined();
  });
});
