import { expect, test } from 'vitest';
import { wrapTelexText } from './telex-writer.ts';

test.each([
  ['COTTON SHIRTS', 13, ['COTTON SHIRTS']],
  ['COTTON SHIRTS', 12, ['COTTON', 'SHIRTS']],
  ['COTTONSHIRTS', 12, ['COTTONSHIRTS']],
  ['COTTONSHIRTS', 11, ['COTTONSHIRT', 'S']],
])('%s in lines of at most %i characters', (text, width, lines) => {
  expect(wrapTelexText(text, width, 9)).toEqual(lines);
});

test('a text has at most the lines of its field', () => {
  expect(wrapTelexText('A B C', 1, 2)).toEqual(['A', 'B']);
});
