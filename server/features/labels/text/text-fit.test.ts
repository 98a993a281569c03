import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtBreaks, splitGraphemes } from './line-breaks.ts';
import { toPrintable } from '@portal/contract/labels';
import { findUnprintable } from './printable.ts';
import { shape, computeWidth } from './shaping.ts';
import { fitLine, wrap } from './text-fit.ts';

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

describe('text fitting', () => {
  it('wraps within the width without losing, adding or splitting a character', () => {
    fc.assert(
      fc.property(words, sizes, fc.integer({ min: 40, max: 240 }), (parts, size, width) => {
        const text = parts.join(' ');
        const lines = wrap(text, 'regular', size, width, Infinity);
        for (const line of lines) expect(computeWidth(line, size)).toBeLessThanOrEqual(width + 0.001);
        const withoutSpaces = (value: string) => value.replaceAll(' ', '');
        expect(withoutSpaces(lines.map((line) => line.text).join(''))).toBe(withoutSpaces(text));
        expect(lines.flatMap((line) => splitGraphemes(withoutSpaces(line.text)))).toEqual(
          splitGraphemes(withoutSpaces(text)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('shows no punctuation before the ellipsis of a truncated line', () => {
    for (let width = 20; width < 150; width += 1) {
      const { text } = fitLine('Straits Trading & Co., Pte. Ltd.', 'bold', 12, width);
      expect(text).toMatch(/\w…$|\.$/);
    }
  });

  it('truncates a long line at a character, with an ellipsis', () => {
    fc.assert(
      fc.property(words, sizes, (parts, size) => {
        const text = parts.join(' ');
        const line = fitLine(text, 'bold', size, 90);
        expect(computeWidth(line, size)).toBeLessThanOrEqual(90);
        expect(
          line.text === text || (line.text.endsWith('…') && text.startsWith(line.text.slice(0, -1))),
        ).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('breaks scripts without spaces between words, and keeps brackets with their content', () => {
    expect(splitAtBreaks('ถนนสุขุมวิท')).toEqual(['ถนน', 'สุขุมวิท']);
    expect(splitAtBreaks('珠江新城（东区），A座').join('|')).not.toMatch(/\|[），]/);
    expect(splitAtBreaks('珠江新城（东区）').join('|')).not.toMatch(/（\|/);
    expect(splitAtBreaks('12 Jalan Al-Haj')).toEqual(['12 ', 'Jalan ', 'Al-Haj']);
  });

  it('truncates the last of the allowed lines', () => {
    const lines = wrap('one two three four five six seven eight nine ten', 'regular', 10, 60, 2);
    expect(lines.map((line) => line.text)).toEqual(['one two', expect.stringMatching(/^three .*…$/)]);
  });
});

describe('toPrintable', () => {
  it.each([
    ['  Tan\n Wei\t Ling ', 'Tan Wei Ling'],
    ['Tan 🎁👨‍👩‍👧 Wei ❤️', 'Tan Wei'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['Shop™ © 2026', 'Shop™ © 2026'],
    ['a\u200b\u202eb\u0000c', 'abc'],
  ])('%j is printed as %j', (text, expected) => {
    expect(toPrintable(text)).toBe(expected);
  });

  it('findUnprintable returns the first character that no font has', () => {
    expect(findUnprintable('Tan Wei สมชาย 欧阳 김')).toBeUndefined();
    expect(findUnprintable('Ali علي')).toBe('ع');
  });

  it('shape selects a font per script, sums the widths of runs and applies kerning', () => {
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
