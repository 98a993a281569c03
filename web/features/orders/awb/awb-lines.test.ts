import { expect, test } from 'vitest';
import { parseAwbLines } from './awb-lines.ts';

test.each([
  [
    'tabs',
    'MOAB12CD\t618-12345675\tHX-1',
    { code: 'MOAB12CD', awbNumber: '618-12345675', hawbNumber: 'HX-1' },
  ],
  ['commas', ' SO-1 , 618 1234 5675 ', { code: 'SO-1', awbNumber: '618 1234 5675' }],
  ['an empty MAWB', 'SO-1;;HX-1', { code: 'SO-1', hawbNumber: 'HX-1' }],
  ['an order alone', 'SO-1', { code: 'SO-1' }],
])('a line with %s is parsed', (_, line, row) => {
  expect(parseAwbLines(line)).toEqual([row]);
});

test('blank lines and column names are skipped', () => {
  expect(parseAwbLines('Order code\tMAWB\r\n\r\nSO-1\t618-12345675\r\n')).toEqual([
    { code: 'SO-1', awbNumber: '618-12345675' },
  ]);
});
