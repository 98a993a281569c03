import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

test('migrations are numbered from 0001 without gaps, and no two have the same number', () => {
  const names = readdirSync(new URL('migrations', import.meta.url)).sort();
  const numbers = names.map((name) => Number(FILE_NAME.exec(name)?.[1]));
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});
