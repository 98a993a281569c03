import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactPrefixes, findPostcodeLength, readPostcodes, restoreZero } from './postcodes.ts';

describe('postcodes of a cell', () => {
  test.each([
    ['87000', '', ['87000']],
    ['87000-87999', '', ['87']],
    ['50000 – 50199', '', ['500', '501']],
    ['88000 to 89999, 90', '', ['88', '89', '90']],
    ['50***; 51xxx', '', ['50', '51']],
    [
      '93000',
      '98859',
      [
        '93',
        '94',
        '95',
        '96',
        '97',
        '980',
        '981',
        '982',
        '983',
        '984',
        '985',
        '986',
        '987',
        '9880',
        '9881',
        '9882',
        '9883',
        '9884',
        '9885',
      ],
    ],
    ['100-0001', '', ['1000001']],
    ['100-0001 - 100-0003', '', ['1000001', '1000002', '1000003']],
    ['AB31-AB33', '', ['AB31', 'AB32', 'AB33']],
    ['sw1a 1aa', '', ['SW1A1AA']],
  ])('%s %s are the prefixes %j', (from, to, prefixes) => {
    expect(readPostcodes(from, to)).toEqual(prefixes);
  });

  test.each(['', 'all of Sabah (East)', '90000-80000', 'AB1-CD1'])(
    'that are no postcodes are not read: "%s"',
    (cell) => {
      expect(readPostcodes(cell)).toBeUndefined();
    },
  );

  test('of a range are covered by prefixes exactly', () => {
    const postcode = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(postcode, postcode, postcode, (one, other, sample) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const text = (number: number) => String(number).padStart(4, '0');
        const prefixes = readPostcodes(text(first), text(last)) ?? [];
        const isCovered = prefixes.some((prefix) => text(sample).startsWith(prefix));
        expect(isCovered).toBe(sample >= first && sample <= last);
        expect(compactPrefixes(prefixes)).toEqual(prefixes.toSorted());
      }),
    );
  });
});

test('ten prefixes that continue another are that one, and prefixes that others contain are left out', () => {
  const tens = Array.from({ length: 10 }, (_, digit) => `87${digit}`);
  expect(compactPrefixes([...tens, '88', '8812', '90'])).toEqual(['87', '88', '90']);
  expect(compactPrefixes(['870', '871'])).toEqual(['870', '871']);
});

test('the zero that a spreadsheet took from a postcode is restored, beside whole postcodes only', () => {
  const restore = (cells: readonly string[]) =>
    cells.map((cell) => restoreZero('MY', cell, findPostcodeLength('MY', cells)));
  expect(restore(['1000', '2100', '87000', '87'])).toEqual(['01000', '02100', '87000', '87']);
  expect(restore(['1000', '87'])).toEqual(['1000', '87']);
});
