import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from '../upload/read/clean-cell.ts';
import { guardCell } from '../../../db/export/formula-guard.ts';

/** Text as the portal stores it: it came through the same cleaning. */
const storedText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''", '="', "'1", '(', 'x'), fc.string())
      .map((parts) => parts.join('')),
  )
  .map(cleanCell);

describe('cells of a text file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+65 6123 4567', "'+65 6123 4567"],
    ['-5 kg', "'-5 kg"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ["O'Brien", "O'Brien"],
    ['1+1=2', '1+1=2'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(guardCell(text)).toBe(written);
  });

  it('are no formula, and read back as they were', () => {
    fc.assert(
      fc.property(storedText, (text) => {
        const written = guardCell(text);
        expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(cleanCell(written)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});
