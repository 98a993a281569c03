import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from '../upload/read/clean-cell.ts';
import { guardCell } from '@portal/contract/core';

/** Texts as the portal stores them, after `cleanCell`. */
const storedText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''", '="', "'1", '(', 'x'), fc.string())
      .map((parts) => parts.join('')),
  )
  .map(cleanCell);

describe('guardCell', () => {
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
  ])('writes %j as %j', (text, guarded) => {
    expect(guardCell(text)).toBe(guarded);
  });

  it('returns no formula, and cleanCell restores the text', () => {
    fc.assert(
      fc.property(storedText, (text) => {
        const guarded = guardCell(text);
        expect(guarded).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(cleanCell(guarded)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});
