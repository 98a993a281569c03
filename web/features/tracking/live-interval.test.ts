import { describe, expect, it } from 'vitest';
import { liveInterval } from './live-interval.ts';

const SECOND = 1_000;

describe('the next look of an open page', () => {
  it('is soon after news, then ever later, and soon again after the next', () => {
    const query = {};
    const [first, second] = [{}, {}];
    expect(liveInterval(query, first, 0)).toBe(15 * SECOND);
    expect(liveInterval(query, first, 30 * SECOND)).toBe(15 * SECOND);
    expect(liveInterval(query, first, 240 * SECOND)).toBe(60 * SECOND);
    expect(liveInterval(query, first, 3_600 * SECOND)).toBe(120 * SECOND);
    expect(liveInterval(query, second, 3_601 * SECOND)).toBe(15 * SECOND);
  });

  it('is each page’s own', () => {
    const data = {};
    liveInterval(data, data, 0);
    expect(liveInterval({}, data, 3_600 * SECOND)).toBe(15 * SECOND);
  });
});
