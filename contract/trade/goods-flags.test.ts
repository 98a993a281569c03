import { expect, it } from 'vitest';
import { GOODS_FLAG_NAMES } from './goods-flag-names.ts';
import { findSegregation, GOODS_FLAG_FACTS, GOODS_FLAGS } from './goods-flags.ts';
import { itemGoods } from './item-goods.ts';

it('every flag has a name, and a source with its date or neither', () => {
  expect(Object.keys(GOODS_FLAG_NAMES)).toEqual([...GOODS_FLAGS]);
  for (const { source, sourceDate } of Object.values(GOODS_FLAG_FACTS))
    expect(source === undefined).toBe(sourceDate === undefined);
});

it('a flag is declared once', () => {
  expect(itemGoods.goodsFlags.safeParse(['UN3481', 'LIQUID']).success).toBe(true);
  expect(itemGoods.goodsFlags.safeParse(['UN3481', 'UN3481']).error?.issues[0]?.message).toBe(
    'names one twice',
  );
  expect(itemGoods.goodsFlags.safeParse(['UN9999']).success).toBe(false);
});

it.each([
  [['UN3480'], ['UN1266'], ['UN3480', 'UN1266']],
  [['UN1950'], ['LIQUID', 'UN3090'], ['UN1950', 'UN3090']],
  [['UN3480'], ['UN3090', 'UN3481', 'UN2807', 'FOOD'], undefined],
  [['UN3481', 'UN3091'], ['UN1266', 'UN1263', 'UN1950'], undefined],
] as const)('%j and %j in one bag: the conflict %j', (flags, otherFlags, conflict) => {
  expect(findSegregation(flags, otherFlags)).toEqual(conflict);
});
