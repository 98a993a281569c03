import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakPieces, clusters } from './line-breaks.ts';
import { printable, unprintable } from './printable.ts';
import { shape, widthOf } from './shaping.ts';
import { oneLine, wrap } from './text-fit.ts';

const words = fc.array(
  fc.constantFrom(
    'Jalan',
    'Nguyễn',
    'น้ำผึ้ง',
    'ซอยสุขุมวิท101',
    '珠江新城（东区）',
    'ភ្នំពេញ',
    'ວຽງຈັນ',
    'Kwan-Yin,Tang',
    'x'.repeat(60),
    '서울',
  ),
  { minLength: 1, maxLength: 12 },
);
const sizes = fc.integer({ min: 5, max: 16 });

describe('text in a frame', () => {
  it('wraps without losing, adding or splitting a character, and never past the edge', () => {
    fc.assert(
      fc.property(words, sizes, fc.integer({ min: 40, max: 240 }), (parts, size, width) => {
        const text = parts.join(' ');
        const lines = wrap(text, 'regular', size, width, Infinity);
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width + 0.001);
        const bare = (value: string) => value.replaceAll(' ', '');
        expect(bare(lines.map((line) => line.text).join(''))).toBe(bare(text));
        expect(lines.flatMap((line) => clusters(bare(line.text)))).toEqual(clusters(bare(text)));
      }),
      { numRuns: 200 },
    );
  });

  it('cuts a line that is too long at a character, with an ellipsis', () => {
    fc.assert(
      fc.property(words, sizes, (parts, size) => {
        const text = parts.join(' ');
        const line = oneLine(text, 'bold', size, 90);
        expect(widthOf(line, size)).toBeLessThanOrEqual(90);
        expect(
          line.text === text || (line.text.endsWith('…') && text.startsWith(line.text.slice(0, -1))),
        ).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('breaks scripts without spaces between words, and keeps closing signs with what they close', () => {
    expect(breakPieces('ถนนสุขุมวิท')).toEqual(['ถนน', 'สุขุมวิท']);
    expect(breakPieces('珠江新城（东区），A座').join('|')).not.toMatch(/\|[），]/);
    expect(breakPieces('珠江新城（东区）').join('|')).not.toMatch(/（\|/);
    expect(breakPieces('12 Jalan Al-Haj')).toEqual(['12 ', 'Jalan ', 'Al-Haj']);
  });

  it('stays on few lines when told to, the last of them cut', () => {
    const lines = wrap('one two three four five six seven eight nine ten', 'regular', 10, 60, 2);
    expect(lines.map((line) => line.text)).toEqual(['one two', expect.stringMatching(/^three .*…$/)]);
  });
});

describe('printable text', () => {
  it.each([
    ['  Tan\n Wei\t Ling ', 'Tan Wei Ling'],
    ['Tan 🎁👨‍👩‍👧 Wei ❤️', 'Tan Wei'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['Shop™ © 2026', 'Shop™ © 2026'],
    ['a\u200b\u202eb\u0000c', 'abc'],
  ])('%j prints as %j', (given, printed) => {
    expect(printable(given)).toBe(printed);
  });

  it('names the first character no font has', () => {
    expect(unprintable('Tan Wei สมชาย 欧阳 김')).toBeUndefined();
    expect(unprintable('Ali علي')).toBe('ع');
  });

  it('is as wide as its parts, kerning apart, and in the fonts of its scripts', () => {
    const { runs, width } = shape('AV สม 欧', 'regular');
    expect(runs.map(({ font }) => font.name)).toEqual([
      'noto-sans-regular',
      'noto-sans-thai-regular',
      'noto-sans-sc-medium',
    ]);
    expect(width).toBeCloseTo(runs.reduce((sum, run) => sum + run.width, 0));
    expect(shape('AV', 'regular').width).toBeLessThan(
      shape('A', 'regular').width + shape('V', 'regular').width,
    );
  });
});
