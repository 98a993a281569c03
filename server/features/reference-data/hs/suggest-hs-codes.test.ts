import { expect, it, test } from 'vitest';
import { readHsGoods } from './built-in-hs-codes.ts';
import { createHsSuggester } from './suggest-hs-codes.ts';

const suggest = createHsSuggester(await readHsGoods());

test.each([
  ['Cotton T-shirts, white, size M', '610910'],
  ["Men's rain jacket, polyester", '620140'],
  ['Kaos anak', '610910'],
  ['Áo thun nam', '610910'],
  ['เสื้อยืดผ้าฝ้าย', '610910'],
  ['纯棉T恤', '610910'],
  ['Power bank 20000mAh', '850760'],
  ['充电宝 10000mAh', '850760'],
  ['Tai nghe bluetooth', '851830'],
  ['กางเกงในชาย', '610711'],
  ['Sarung telefon silikon', '392690'],
])('the first suggestion for "%s" is %s', (description, code) => {
  expect(suggest(description, 3)[0]).toBe(code);
});

it('a longer match comes before a shorter one, and a limit ends the list', () => {
  expect(suggest('leather bag and bag', 1)).toEqual(['420221']);
  expect(suggest('perfume, lipstick and mascara', 2)).toHaveLength(2);
});

it('words within other words and vague descriptions have no suggestion', () => {
  expect(suggest('Compendium of scabbards', 3)).toEqual([]);
  expect(suggest('Gift', 3)).toEqual([]);
  expect(suggest('', 3)).toEqual([]);
});
