import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isRepeat, MAX_SCAN_CHARACTERS, readScan } from './read-scan.ts';

const NO_SETTINGS = { prefix: '', suffix: '' };

test.each([
  ['\u0002SG0000G5T2XKU002\u0003\r\n', 'SG0000G5T2XKU002'],
  [']C1SG0000G5T2XK', 'SG0000G5T2XK'],
  [']d2SG0000G5T2XKL2', 'SG0000G5T2XKL2'],
  [']C100088812340000000002\u001D', '00088812340000000002'],
  ['  BAG0000G5T2X1 \t', 'BAG0000G5T2X1'],
  [']C1 SG0000G5T2XK', 'SG0000G5T2XK'],
  ['REF]C1X', 'REF]C1X'],
])('readScan of %j is %s', (text, code) => {
  expect(readScan(text, NO_SETTINGS)).toBe(code);
});

test('the prefix and the suffix of a scanner are left out, also around a symbology identifier', () => {
  const settings = { prefix: '#', suffix: '*' };
  expect(readScan('#]Q3SG0000G5T2XK*', settings)).toBe('SG0000G5T2XK');
  expect(readScan(' # ]Q3SG0000G5T2XK * ', settings)).toBe('SG0000G5T2XK');
  expect(readScan('SG0000G5T2XK', settings)).toBe('SG0000G5T2XK');
});

test('a text that is longer than a code is cut, without a blank at its end', () => {
  const longest = 'X'.repeat(MAX_SCAN_CHARACTERS);
  expect(readScan(`${longest}X`, NO_SETTINGS)).toBe(longest);
  expect(readScan(`${longest.slice(1)} X`, NO_SETTINGS)).toBe(longest.slice(1));
});

test('reading what was read before changes nothing', () => {
  assert(
    property(string(), constantFrom('', ']C1', ']Q3'), (text, identifier) => {
      const code = readScan(identifier + text, NO_SETTINGS);
      if (!/^\][A-Za-z]\w/.test(code)) expect(readScan(code, NO_SETTINGS)).toBe(code);
    }),
  );
});

test('a read of the same code within 300 ms is a repeat, and of another code is not', () => {
  const first = { code: 'A', at: 1_000 };
  expect(isRepeat(undefined, first)).toBe(false);
  expect(isRepeat(first, { code: 'A', at: 1_299 })).toBe(true);
  expect(isRepeat(first, { code: 'A', at: 1_300 })).toBe(false);
  expect(isRepeat(first, { code: 'B', at: 1_001 })).toBe(false);
});
