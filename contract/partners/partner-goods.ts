import { z } from 'zod';
import { GOODS_FLAGS, isCarriedByDefault } from '../orders/goods/goods-flags.ts';
import { SHIPMENT_MODES, type ShipmentMode } from '../orders/order-values.ts';
import type { CarriedGoods } from '../preflight/restricted-goods.ts';

/** Goods that a partner takes or refuses against its default. */
export const partnerGoods = z
  .strictObject({
    flag: z.enum(GOODS_FLAGS).describe('The goods, as items declare them.'),
    modes: z
      .array(z.enum(SHIPMENT_MODES))
      .max(SHIPMENT_MODES.length)
      .meta({
        description:
          'Transport modes in which the partner takes the goods; empty if it does not. Collection and delivery count as LAND.',
        examples: [['SEA', 'LAND']],
      }),
    takesLargeBatteries: z
      .boolean()
      .describe('Whether it takes batteries of more than 100 Wh or 2 g of lithium too.'),
  })
  .meta({ id: 'PartnerGoods', description: 'Whether a partner takes goods that need special handling.' });
export type PartnerGoods = z.output<typeof partnerGoods>;

/** Whether a partner takes goods in a mode: by its rule for their flag, or else by default. A leg without a mode is by road. */
export function takesGoods(
  rules: readonly PartnerGoods[],
  { flag, isLarge }: CarriedGoods,
  mode: ShipmentMode = 'LAND',
): boolean {
  const rule = rules.find((candidate) => candidate.flag === flag);
  if (rule === undefined) return isCarriedByDefault(flag, isLarge, mode);
  return rule.modes.includes(mode) && (!isLarge || rule.takesLargeBatteries);
}
