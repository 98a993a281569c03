import { assert, integer, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { buildSscc, COMPANY_PREFIX, computeGs1CheckDigit, countSsccs, parseSscc } from './sscc.ts';

test('computeGs1CheckDigit returns the check digits of the examples of GS1', () => {
  expect(computeGs1CheckDigit('34012345123456789')).toBe(5);
  expect(computeGs1CheckDigit('37610425002123456')).toBe(9);
});

test('the extension digit of an SSCC is 0 until the serial references of the prefix are used up', () => {
  expect(buildSscc('8881234', 0)).toBe('088812340000000002');
  expect(buildSscc('8881234', 999_999_999)).toMatch(/^08881234999999999\d$/);
  expect(buildSscc('8881234', 1_000_000_000)).toMatch(/^18881234000000000\d$/);
  for (const number of [100_000, -1, 0.5])
    expect(() => buildSscc('888123456789', number)).toThrow(
      'outside the SSCCs of company prefix 888123456789',
    );
});

test('numbers of a series have different SSCCs, which are read with and without identifiers', () => {
  assert(
    property(stringMatching(/^\d{4,12}$/), integer({ min: 0, max: 99_999 }), (prefix, number) => {
      const sscc = buildSscc(prefix, number);
      expect(number).toBeLessThan(countSsccs(prefix));
      expect(sscc.slice(1, 1 + prefix.length)).toBe(prefix);
      for (const text of [sscc, `00${sscc}`, `(00) ${sscc}`, `]C100${sscc}`])
        expect(parseSscc(text)).toBe(sscc);
      if (number > 0) expect(buildSscc(prefix, number - 1)).not.toBe(sscc);
    }),
  );
});

test('parseSscc refuses one wrong digit and texts of other lengths', () => {
  const sscc = buildSscc('8881234', 42);
  for (let position = 0; position < sscc.length; position += 1) {
    const wrongDigit = (Number(sscc[position]) + 1) % 10;
    expect(parseSscc(sscc.slice(0, position) + wrongDigit + sscc.slice(position + 1))).toBeUndefined();
  }
  for (const text of ['', sscc.slice(1), `${sscc}0`, `1${sscc}`, 'SG0000G5T2XKU002'])
    expect(parseSscc(text)).toBeUndefined();
});

test('a company prefix has 4 to 12 digits', () => {
  for (const prefix of ['8881', '888123456789']) expect(prefix).toMatch(COMPANY_PREFIX);
  for (const prefix of ['888', '8881234567890', 'SG8881', '8881X'])
    expect(prefix).not.toMatch(COMPANY_PREFIX);
});
