import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { BATTERY_PACKINGS, GOODS_FLAGS } from './goods-flags.ts';

const MAX_FIGURE = 100_000;
const figure = z.number().min(0.01).max(MAX_FIGURE);

/** The fields of an item about its goods. */
export const itemGoods = {
  goodsFlags: z
    .array(z.enum(GOODS_FLAGS))
    .max(GOODS_FLAGS.length)
    .refine((flags) => new Set(flags).size === flags.length, fieldText('entry_twice'))
    .optional()
    .meta({
      description:
        'What needs special handling: UN numbers of dangerous goods, LIQUID, FOOD, MEDICINE. Empty: declared that nothing does. Absent: not declared; HS code and description are checked then.',
      examples: [['UN3481']],
    }),
  wattHours: figure
    .optional()
    .meta({ description: 'Watt-hours of one battery, for UN3480 and UN3481.', examples: [11.1] }),
  lithiumGrams: figure
    .optional()
    .meta({ description: 'Grams of lithium of one battery, for UN3090 and UN3091.', examples: [0.3] }),
  batteryPacking: z
    .enum(BATTERY_PACKINGS)
    .optional()
    .meta({
      description:
        'Whether the batteries of UN3481 and UN3091 are in their equipment or packed beside it, which packing instruction and air waybill follow. Absent: in their equipment.',
      examples: ['PACKED_WITH_EQUIPMENT'],
    }),
};
