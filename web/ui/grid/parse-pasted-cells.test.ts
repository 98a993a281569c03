import { describe, expect, it } from 'vitest';
import { parsePastedCells } from './parse-pasted-cells.ts';

describe('cells that are pasted from a spreadsheet', () => {
  it('are separated by tabs and line breaks of either kind, and trimmed', () => {
    expect(parsePastedCells('0\t2.00\t 1.50\r\n5\t2.00\t1.20\r\n')).toEqual([
      ['0', '2.00', '1.50'],
      ['5', '2.00', '1.20'],
    ]);
  });

  it('can be empty', () => {
    expect(parsePastedCells('1\t\n\t2')).toEqual([
      ['1', ''],
      ['', '2'],
    ]);
    expect(parsePastedCells('7')).toEqual([['7']]);
  });
});
