import { describe, expect, it } from 'vitest';
import { getQuarter } from './quarter.ts';

describe('the quarter of a time', () => {
  it.each([
    ['2026-11-23T00:00:00Z', 'Asia/Singapore', '2026-Q4', '2026-06-30T16:00:00.000Z'],
    ['2026-12-31T16:30:00Z', 'Asia/Singapore', '2027-Q1', '2026-09-30T16:00:00.000Z'],
    ['2026-12-31T16:30:00Z', 'UTC', '2026-Q4', '2026-07-01T00:00:00.000Z'],
    ['2026-02-01T00:00:00Z', 'UTC', '2026-Q1', '2025-10-01T00:00:00.000Z'],
  ])('%s in %s is %s, and orders from %s on count', (time, zone, name, from) => {
    const quarter = getQuarter(new Date(time), zone);
    expect([quarter.name, quarter.ratableFrom.toISOString()]).toEqual([name, from]);
  });
});
