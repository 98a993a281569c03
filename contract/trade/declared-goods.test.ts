import { expect, test } from 'vitest';
import { summarizeGoods } from './declared-goods.ts';
import type { OrderItem } from './order-contents.ts';

const buildItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  description: 'Cotton shirt',
  quantity: 2,
  unitValue: { amountMinor: 1_250, currency: 'SGD' },
  ...overrides,
});

test.each([
  ['one item', [buildItem()], 1],
  ['two items with the same HS code', [buildItem({ hsCode: '610910' }), buildItem({ hsCode: '610910' })], 1],
  ['two HS codes', [buildItem({ hsCode: '610910' }), buildItem({ hsCode: '610990' })], 2],
  ['two origins', [buildItem({ originCountry: 'CN' }), buildItem({ originCountry: 'VN' })], 2],
  ['two descriptions without HS codes', [buildItem(), buildItem({ description: 'Mug' })], 2],
])('%s: the lines of the entry', (_, items, declarationLines) => {
  const goodsValue = { amountMinor: 2_500 * items.length, currency: 'SGD' };
  expect(summarizeGoods(items)).toEqual({ declarationLines, goodsValue });
});
