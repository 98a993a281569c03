import { expect, test } from 'vitest';
import { exampleOf } from './examples.ts';

test('the example of a list has one entry, and that of a list that is always empty none', () => {
  const items = { type: 'string', examples: ['a'] };
  expect(exampleOf({ type: 'array', items }, {}, 'list')).toEqual(['a']);
  expect(exampleOf({ type: 'array', items, maxItems: 0 }, {}, 'list')).toEqual([]);
});
