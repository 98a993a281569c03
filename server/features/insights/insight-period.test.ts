import { isRefusal } from '@portal/contract/core';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '../../platform/local-days.ts';
import { readPeriod, splitPeriod } from './insight-period.ts';

const NOW = new Date('2026-11-29T18:00:00Z');

describe('the period of a request', () => {
  test('is the last 30 days in the time zone of the client without a filter', () => {
    expect(readPeriod({}, NOW, 'Asia/Singapore')).toEqual({
      current: { from: '2026-11-01', to: '2026-11-30' },
      previous: { from: '2026-10-02', to: '2026-10-31' },
    });
  });

  test('ends today if it has a first day only', () => {
    expect(readPeriod({ createdFrom: '2026-11-28' }, NOW, 'UTC')).toMatchObject({
      current: { from: '2026-11-28', to: '2026-11-29' },
      previous: { from: '2026-11-26', to: '2026-11-27' },
    });
  });

  test.each([
    [{ createdFrom: '2026-11-02', createdTo: '2026-11-01' }, 'insight.period_reversed'],
    [{ createdFrom: '2025-11-01', createdTo: '2026-11-02' }, 'insight.period_too_long'],
  ])('of %j is refused', (query, code) => {
    const period = readPeriod(query, NOW, 'UTC');
    expect(isRefusal(period) ? period.code : period).toBe(code);
  });
});

describe('the sums of a period', () => {
  test('are its months and the days around them', () => {
    expect(splitPeriod({ from: '2026-01-30', to: '2026-04-02' })).toEqual([
      { grain: 'D', from: '2026-01-30', to: '2026-01-31' },
      { grain: 'M', from: '2026-02-01', to: '2026-03-31' },
      { grain: 'D', from: '2026-04-01', to: '2026-04-02' },
    ]);
  });

  test('cover each day of any period once', () => {
    assert(
      property(integer({ min: 20_000, max: 21_000 }), integer({ min: 0, max: 365 }), (first, length) => {
        const ranges = splitPeriod({ from: toIsoDay(first), to: toIsoDay(first + length) });
        const days = ranges.flatMap(({ from, to }) =>
          Array.from(
            { length: toDayNumber(to) - toDayNumber(from) + 1 },
            (_, index) => toDayNumber(from) + index,
          ),
        );
        expect(days).toEqual(Array.from({ length: length + 1 }, (_, index) => first + index));
        for (const { grain, from, to } of ranges.filter((range) => range.grain === 'M'))
          expect([grain, from.slice(8), toIsoDay(toDayNumber(to) + 1).slice(8)]).toEqual(['M', '01', '01']);
      }),
    );
  });
});
