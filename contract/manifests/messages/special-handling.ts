import { z } from 'zod';
import { fieldText } from '../../core/index.ts';
import {
  isCargoAircraftOnly,
  isLargeBattery,
  type GoodsDeclaration,
  type GoodsFlag,
} from '../../trade/goods-flags.ts';

/**
 * Special handling codes that a user chooses, in groups of which an air waybill has at most one each: documents of e-freight,
 * contract, security, and temperature. Source: class SpecialHandlingCode of the code lists of
 * https://github.com/IATA-Cargo/ONE-Record (2026-07-standard), read on 2026-11-23.
 */
const EXCLUSIVE_GROUPS = [
  ['EAW', 'EAP'],
  ['ECC', 'ECP'],
  ['SPX', 'SCO', 'SHR', 'NSC'],
  ['COL', 'CRT', 'ERT', 'FRO'],
] as const;

/** Codes that a user chooses, beside those that follow from the goods. */
export const CHOSEN_HANDLING_CODES = [
  ...EXCLUSIVE_GROUPS.flat(),
  'PER',
  'HEA',
  'BUP',
  'VUN',
  'VAL',
  'XPS',
] as const;
export type ChosenHandlingCode = (typeof CHOSEN_HANDLING_CODES)[number];

/** Codes that follow from the goods flags of items. */
export const GOODS_HANDLING_CODES = [
  'CAO',
  'RBI',
  'RBM',
  'RLI',
  'RLM',
  'ELI',
  'ELM',
  'RFG',
  'RFL',
  'MAG',
  'PIL',
  'EAT',
] as const;
export type GoodsHandlingCode = (typeof GOODS_HANDLING_CODES)[number];

export type SpecialHandlingCode = ChosenHandlingCode | GoodsHandlingCode;

/** Codes of one air waybill. */
export const MAX_HANDLING_CODES = 9;

/** Whether two of the codes exclude each other. */
export function hasExclusiveCodes(codes: readonly string[]): boolean {
  return EXCLUSIVE_GROUPS.some((group) => group.filter((code) => codes.includes(code)).length > 1);
}

export const handlingCodes = z
  .array(z.enum(CHOSEN_HANDLING_CODES))
  .max(MAX_HANDLING_CODES)
  .refine((codes) => new Set(codes).size === codes.length, fieldText('entry_twice'))
  .refine((codes) => !hasExclusiveCodes(codes), fieldText('handling_codes_exclude'))
  .meta({ examples: [['ECC', 'EAP', 'SPX']] });

/** Codes of a flag: of any battery or goods, and of those that are larger than section II allows. */
interface FlagCodes {
  readonly codes: readonly GoodsHandlingCode[];
  readonly largeCodes?: readonly GoodsHandlingCode[];
}

/**
 * Beside CAO. Batteries alone (PI 965 and 968) are fully regulated; batteries with equipment are excepted
 * (section II of PI 966, 967, 969 and 970) up to the size of `LARGEST_SMALL_BATTERY`. Sources: the names of the codes in the
 * code lists above, and `GOODS_FLAG_FACTS`.
 */
const CODES_BY_FLAG: Readonly<Record<GoodsFlag, FlagCodes>> = {
  UN3480: { codes: ['RBI'] },
  UN3481: { codes: ['ELI'], largeCodes: ['RLI'] },
  UN3090: { codes: ['RBM'] },
  UN3091: { codes: ['ELM'], largeCodes: ['RLM'] },
  UN1950: { codes: ['RFG'] },
  UN1266: { codes: ['RFL'] },
  UN1263: { codes: ['RFL'] },
  UN2807: { codes: ['MAG'] },
  LIQUID: { codes: [] },
  FOOD: { codes: ['EAT'] },
  MEDICINE: { codes: ['PIL'] },
};

/** The special handling codes of goods, by the sequence of `GOODS_HANDLING_CODES`. A battery without a size counts as small. */
export function listGoodsHandlingCodes(goods: readonly GoodsDeclaration[]): GoodsHandlingCode[] {
  const codes = new Set(
    goods.flatMap((declaration) =>
      (declaration.goodsFlags ?? []).flatMap((flag) => {
        const { codes: usualCodes, largeCodes } = CODES_BY_FLAG[flag];
        const flagCodes = isLargeBattery(flag, declaration) ? (largeCodes ?? usualCodes) : usualCodes;
        return isCargoAircraftOnly(flag) ? ['CAO' as const, ...flagCodes] : flagCodes;
      }),
    ),
  );
  return GOODS_HANDLING_CODES.filter((code) => codes.has(code));
}
