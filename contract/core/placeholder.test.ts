import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

it.each([
  'n/a',
  'NA',
  'n.a',
  'n.a.',
  'nil',
  'None',
  'null',
  'undefined',
  'UNKNOWN',
  'tba',
  'tbc',
  'tbd',
  '-',
  '---',
  '–',
  '—',
  '.',
  '?',
  'x',
  'N/A - later',
])('%s stands for an unknown value', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});
it.each(['Nathan', 'nil return', 'my n/a', 'xx', '??', '- 5', 'tba soon', ''])('%j is a value', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
