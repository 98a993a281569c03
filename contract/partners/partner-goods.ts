import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import {
  GOODS_FLAGS,
  isCarriedByDefault,
  isLithiumBattery,
  type Carriage,
  type GoodsFlag,
  type CarriedGoods,
} from '../trade/goods-flags.ts';
import { SHIPMENT_MODES, type ShipmentMode } from '../trade/order-values.ts';

const modes = z
  .array(z.enum(SHIPMENT_MODES))
  .max(SHIPMENT_MODES.length)
  .refine((entries) => new Set(entries).size === entries.length, fieldText('entry_twice'));

/** Goods that a partner takes or refuses against its default. */
export const partnerGoods = z
  .strictObject({
    flag: z.enum(GOODS_FLAGS).describe('The goods, as items declare them.'),
    modes: modes.meta({
      description:
        'Transport modes in which the partner takes the goods; empty if it does not. Collection and delivery count as LAND.',
      examples: [['SEA', 'LAND']],
    }),
    largeBatteryModes: modes.meta({
      description: 'Those of `modes` in which it takes batteries of more than 100 Wh or 2 g of lithium too.',
      examples: [['SEA']],
    }),
  })
  .refine((rule) => rule.largeBatteryModes.every((mode) => rule.modes.includes(mode)), {
    path: ['largeBatteryModes'],
    message: fieldText('mode_without_goods'),
  })
  .meta({ id: 'PartnerGoods', description: 'Whether a partner takes goods that need special handling.' });
export type PartnerGoods = z.output<typeof partnerGoods>;

/** The rules of a partner, each flag once. */
export const partnerGoodsList = z
  .array(partnerGoods)
  .max(GOODS_FLAGS.length)
  .refine((rules) => new Set(rules.map(({ flag }) => flag)).size === rules.length, fieldText('entry_twice'));

/** Whether a partner takes goods in a mode: by its rule for their flag, or else by default. A leg without a mode is by road. */
export function takesGoods(
  rules: readonly PartnerGoods[],
  { flag, isLarge }: CarriedGoods,
  mode: ShipmentMode = 'LAND',
): boolean {
  const rule = rules.find((candidate) => candidate.flag === flag);
  if (rule === undefined) return isCarriedByDefault(flag, isLarge, mode);
  return (isLarge ? rule.largeBatteryModes : rule.modes).includes(mode);
}

/** What a partner takes of the goods of a flag in a mode. Goods that are no batteries are taken or not. */
export function getCarriage(rules: readonly PartnerGoods[], flag: GoodsFlag, mode: ShipmentMode): Carriage {
  if (!takesGoods(rules, { flag, isLarge: false }, mode)) return 'NONE';
  return !isLithiumBattery(flag) || takesGoods(rules, { flag, isLarge: true }, mode) ? 'ALL' : 'SMALL';
}

/** The rules of a partner after a change for one flag and mode. A rule that equals the default is left out. */
export function setCarriage(
  rules: readonly PartnerGoods[],
  flag: GoodsFlag,
  changedMode: ShipmentMode,
  carriage: Carriage,
): PartnerGoods[] {
  const carriageOf = (mode: ShipmentMode) =>
    mode === changedMode ? carriage : getCarriage(rules, flag, mode);
  const rule: PartnerGoods = {
    flag,
    modes: SHIPMENT_MODES.filter((mode) => carriageOf(mode) !== 'NONE'),
    largeBatteryModes: SHIPMENT_MODES.filter((mode) => carriageOf(mode) === 'ALL'),
  };
  const otherRules = rules.filter((other) => other.flag !== flag);
  const isDefault = SHIPMENT_MODES.every((mode) => carriageOf(mode) === getCarriage([], flag, mode));
  return isDefault ? otherRules : [...otherRules, rule];
}
