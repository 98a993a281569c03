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
    ['Se&aacute;n O&#39;Brien &amp; Co', "Seán O'Brien & Co"],
    ['12 Main St<br/>Apt 4', '12 Main St, Apt 4'],
    ['1 Rd<BR>Unit 2 <br /> Hue', '1 Rd, Unit 2, Hue'],
    ['O&amp;#39;Neil &#x4e2d;', "O'Neil 中"],
    ['R&D; AT&T', 'R&D; AT&T'],
    ['a < b &amp', 'a < b &amp'],
    ['Nguy\u0065\u0302\u0303n', 'Nguyễn'],
    ['\u200E+65 6123\u00A04567', '+65 6123 4567'],
  ])('%j becomes %j', (raw, read) => {
    expect(cleanCell(raw)).toBe(read);
  });
});
