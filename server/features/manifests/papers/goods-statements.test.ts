import type { OrderItem } from '@portal/contract/trade';
import { expect, test } from 'vitest';
import { listGoodsStatements } from './goods-statements.ts';

const buildItem = (changes: Partial<OrderItem>): OrderItem => ({
  description: 'Goods',
  quantity: 1,
  unitValue: { amountMinor: 1_000, currency: 'SGD' },
  ...changes,
});

const LITHIUM_ION = 'Lithium ion batteries in compliance with Section II of PI 967';
const LITHIUM_ION_PACKED = 'Lithium ion batteries in compliance with Section II of PI 966';
const LITHIUM_METAL = 'Lithium metal batteries in compliance with Section II of PI 970';
const DECLARED = "Dangerous Goods as per associated Shipper's Declaration";

test.each<[string, Partial<OrderItem>[], string[]]>([
  ['goods without a flag', [{}], []],
  ['food and liquids', [{ goodsFlags: ['FOOD', 'LIQUID'] }], []],
  ['earbuds', [{ goodsFlags: ['UN3481'], wattHours: 1.9 }], [LITHIUM_ION]],
  ['a battery of 100 Wh in equipment', [{ goodsFlags: ['UN3481'], wattHours: 100 }], [LITHIUM_ION]],
  ['a larger battery in equipment', [{ goodsFlags: ['UN3481'], wattHours: 100.01 }], [DECLARED]],
  ['a key finder', [{ goodsFlags: ['UN3091'], lithiumGrams: 0.1 }], [LITHIUM_METAL]],
  [
    'spare batteries packed with their camera',
    [{ goodsFlags: ['UN3481'], wattHours: 7, batteryPacking: 'PACKED_WITH_EQUIPMENT' }],
    [LITHIUM_ION_PACKED],
  ],
  [
    'cells packed with a torch, and a key finder',
    [
      { goodsFlags: ['UN3091'], lithiumGrams: 1, batteryPacking: 'PACKED_WITH_EQUIPMENT' },
      { goodsFlags: ['UN3091'], lithiumGrams: 0.1, batteryPacking: 'CONTAINED_IN_EQUIPMENT' },
    ],
    [LITHIUM_METAL, 'Lithium metal batteries in compliance with Section II of PI 969'],
  ],
  ['perfume', [{ goodsFlags: ['UN1266'] }], [DECLARED]],
  ['power banks', [{ goodsFlags: ['UN3480'], wattHours: 37 }], [`${DECLARED} – Cargo Aircraft Only`]],
  [
    'perfume, power banks and earbuds',
    [
      { goodsFlags: ['UN1266'] },
      { goodsFlags: ['UN3480'], wattHours: 37 },
      { goodsFlags: ['UN3481'], wattHours: 2 },
      { goodsFlags: ['UN3481'], wattHours: 3 },
    ],
    [`${DECLARED} – Cargo Aircraft Only`, LITHIUM_ION],
  ],
])('the air waybill of %s says what its packing instructions ask for', (_, items, statements) => {
  expect(listGoodsStatements(items.map(buildItem))).toEqual(statements);
});
