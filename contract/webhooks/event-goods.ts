import { z } from 'zod';
import { GOODS_FLAGS, itemGoods } from '../trade/index.ts';

/** The goods of an item that need special handling, as the client declared them. */
const eventGoods = z
  .strictObject({
    item: z.int().meta({ description: 'Index of the item in the order, from 0.', examples: [0] }),
    goodsFlags: z.array(z.enum(GOODS_FLAGS)).meta({
      description: 'UN numbers of dangerous goods, LIQUID, FOOD, MEDICINE.',
      examples: [['UN3480']],
    }),
    wattHours: itemGoods.wattHours
      .unwrap()
      .nullable()
      .meta({
        description: 'Watt-hours of one battery; null if they are not declared.',
        examples: [74],
      }),
    lithiumGrams: itemGoods.lithiumGrams
      .unwrap()
      .nullable()
      .meta({
        description: 'Grams of lithium of one battery; null if they are not declared.',
        examples: [null],
      }),
    batteryPacking: itemGoods.batteryPacking
      .unwrap()
      .nullable()
      .meta({
        description:
          'Whether batteries are in their equipment or packed beside it; null if it is not declared.',
        examples: [null],
      }),
  })
  .meta({ id: 'EventGoods' });
export type EventGoods = z.output<typeof eventGoods>;

/** The member of events about the content of an order. */
export const goods = z
  .array(eventGoods)
  .describe('Items with dangerous or restricted goods, by their position; empty if none is declared.');
