import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7 that start with their millisecond, and all are different', () => {
  const timestamp = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
  const ids = Array.from({ length: 5_000 }, () => newId(timestamp));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)))).toEqual(
    new Set([timestamp]),
  );
});

test('ids of one moment sort by the sequence in which they were created', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
