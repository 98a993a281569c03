import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isRepeat, MAX_SCAN_CHARACTERS, readScan } from './read-scan.ts';

test.each([
  ['\u0002SG0000G5T2XKU002\u0003\r\n', 'SG0000G5T2XKU002'],
  [']C1SG0000G5T2XK', 'SG0000G5T2XK'],
  [']d2SG0000G5T2XKL2', 'SG0000G5T2XKL2'],
  [']C100088812340000000002\u001D', '00088812340000000002'],
  ['  BAG0000G5T2X1 \t', 'BAG0000G5T2X1'],
])('readScan of %j is %s', (text, code) => {
  expect(readScan(text)).toBe(code);
});

test('the prefix and the suffix of a scanner are left out, also around a symbology identifier', () => {
  const settings = { prefix: '#', suffix: '*' };
  expect(readScan('#]Q3SG0000G5T2XK*', settings)).toBe('SG0000G5T2XK');
  expect(readScan('SG0000G5T2XK', settings)).toBe('SG0000G5T2XK');
});

test('a text that is longer than a code is cut', () => {
  expect(readScan('X'.repeat(MAX_SCAN_CHARACTERS + 1))).toBe('X'.repeat(MAX_SCAN_CHARACTERS));
});

test('reading what was read before changes nothing', () => {
  assert(
    property(string(), constantFrom('', ']C1', ']Q3'), (text, identifier) => {
      const code = readScan(identifier + text);
      if (!/^\][A-Za-z]\w/.test(code)) expect(readScan(code)).toBe(code);
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
