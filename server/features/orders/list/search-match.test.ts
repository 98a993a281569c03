import { expect, test } from 'vitest';
import { buildSearchMatch } from './search-match.ts';

function listPatterns(searchText: string): unknown[] {
  const values: unknown[] = [];
  buildSearchMatch('t', searchText, (value) => `$${values.push(value)}`);
  return values;
}

test.each([
  ['Nguyễn', ['%nguyen%']],
  ['+65 9123-4567', ['%+65 9123-4567%', '%6591234567%']],
  ['0905 731 846', ['%0905 731 846%', '%905731846%']],
  ['(02) 123.456', ['%(02) 123.456%', '%2123456%']],
  ['6591234567', ['%6591234567%']],
  ['618-47000015', ['%618-47000015%', '%61847000015%']],
  ['12-345', ['%12-345%']],
  ['550000', ['%550000%']],
  ['100%', [String.raw`%100\%%`]],
])('%s is searched as %j', (text, patterns) => {
  expect(listPatterns(text)).toEqual(patterns);
});
