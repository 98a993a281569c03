import { describe, expect, it } from 'vitest';
import { computeRefetchInterval } from './refetch-interval.ts';

const SECOND = 1_000;

describe('computeRefetchInterval', () => {
  it('is short after a change and grows until the next change', () => {
    const query = {};
    const [first, second] = [{}, {}];
    expect(computeRefetchInterval(query, first, 0)).toBe(15 * SECOND);
    expect(computeRefetchInterval(query, first, 30 * SECOND)).toBe(15 * SECOND);
    expect(computeRefetchInterval(query, first, 240 * SECOND)).toBe(60 * SECOND);
    expect(computeRefetchInterval(query, first, 3_600 * SECOND)).toBe(120 * SECOND);
    expect(computeRefetchInterval(query, second, 3_601 * SECOND)).toBe(15 * SECOND);
  });

  it('is independent for each query', () => {
    const data = {};
    computeRefetchInterval(data, data, 0);
    expect(computeRefetchInterval({}, data, 3_600 * SECOND)).toBe(15 * SECOND);
  });
});
