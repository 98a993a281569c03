import { describe, expect, it } from 'vitest';
import { cleanCell } from './clean-cell.ts';

describe('cleanCell', () => {
  it.each([
    ['  two  words ', 'two words'],
    ["'00123", '00123'],
    ["O'Brien", "O'Brien"],
    ['="00123"', '00123'],
    ['=" "', ''],
    ['=" 00123 "', '00123'],
    ['\u200E+65 6123\u00A04567', '+65 6123 4567'],
  ])('%j becomes %j', (raw, read) => {
    expect(cleanCell(raw)).toBe(read);
  });
});
