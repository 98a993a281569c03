import type { ShipmentMode } from './order-values.ts';

/** What needs special handling: UN numbers of dangerous goods, and goods that carriers restrict. */
export const GOODS_FLAGS = [
  'UN3480',
  'UN3481',
  'UN3090',
  'UN3091',
  'UN1950',
  'UN1266',
  'UN1263',
  'UN2807',
  'LIQUID',
  'FOOD',
  'MEDICINE',
] as const;
export type GoodsFlag = (typeof GOODS_FLAGS)[number];

/** The figure that says how large a battery is. */
export type BatteryFigure = 'wattHours' | 'lithiumGrams';

/** Where batteries with equipment are: inside it (PI 967 and 970), or beside it in its package (PI 966 and 969). */
export const BATTERY_PACKINGS = ['CONTAINED_IN_EQUIPMENT', 'PACKED_WITH_EQUIPMENT'] as const;
export type BatteryPacking = (typeof BATTERY_PACKINGS)[number];

/**
 * Which goods of a flag a partner takes in a mode. ALL: any. SMALL: batteries up to `LARGEST_SMALL_BATTERY`, which travel by air
 * without a shipper's declaration. NONE: none of them.
 */
export type Carriage = 'ALL' | 'SMALL' | 'NONE';

interface GoodsFlagFacts {
  /** Class or division of the UN Model Regulations; absent for goods that are restricted and not dangerous. */
  readonly hazard?: '2.1' | '3' | '9';
  readonly figure?: BatteryFigure;
  /** The packing instructions of batteries with equipment. */
  readonly packingInstructions?: Readonly<Record<BatteryPacking, number>>;
  /** What a partner without a rule takes by air; NONE where aircraft are forbidden, or trained staff has to declare the goods. */
  readonly byAir: Carriage;
  /** Forbidden as cargo on passenger aircraft. */
  readonly isCargoAircraftOnly?: true;
  /** Where the rule was read, and when. Absent where nothing but the practice of carriers restricts the goods. */
  readonly source?: string;
  readonly sourceDate?: string;
}

const READ_ON = '2026-11-22';
const SECTION_II =
  'lithium.batteriestransport.org, Lithium Batteries 2023 and 2024, PI 966, 967, 969 and 970';

export const GOODS_FLAG_FACTS: Readonly<Record<GoodsFlag, GoodsFlagFacts>> = {
  // Forbidden as cargo on passenger aircraft since 2016-04-01; on cargo aircraft at a charge of at most 30 %. Power banks too.
  UN3480: {
    hazard: '9',
    figure: 'wattHours',
    byAir: 'NONE',
    isCargoAircraftOnly: true,
    source: 'iata.org, update on lithium batteries as cargo, February 2016; dg-packaging.nl, PI 965 IB',
    sourceDate: READ_ON,
  },
  UN3481: {
    hazard: '9',
    figure: 'wattHours',
    packingInstructions: { CONTAINED_IN_EQUIPMENT: 967, PACKED_WITH_EQUIPMENT: 966 },
    byAir: 'SMALL',
    source: SECTION_II,
    sourceDate: READ_ON,
  },
  // Forbidden as cargo on passenger aircraft since 2015-01-01.
  UN3090: {
    hazard: '9',
    figure: 'lithiumGrams',
    byAir: 'NONE',
    isCargoAircraftOnly: true,
    source: 'dgconsulting.bg, lithium metal batteries 2015; dg-packaging.nl, PI 968 IB',
    sourceDate: READ_ON,
  },
  UN3091: {
    hazard: '9',
    figure: 'lithiumGrams',
    packingInstructions: { CONTAINED_IN_EQUIPMENT: 970, PACKED_WITH_EQUIPMENT: 969 },
    byAir: 'SMALL',
    source: SECTION_II,
    sourceDate: READ_ON,
  },
  // Not confirmed in the regulations themselves: limited quantities of 2.1 and 3 fly with a shipper's declaration.
  UN1950: { hazard: '2.1', byAir: 'NONE' },
  UN1266: { hazard: '3', byAir: 'NONE' },
  UN1263: { hazard: '3', byAir: 'NONE' },
  // Dangerous by air only, from 0.002 gauss at 2.1 m; forbidden from 0.00525 gauss at 4.6 m.
  UN2807: {
    hazard: '9',
    byAir: 'NONE',
    source: 'hspotmagnets.com, shipping magnets by air (PI 953); shashikallada.com, magnet',
    sourceDate: READ_ON,
  },
  LIQUID: { byAir: 'ALL' },
  FOOD: { byAir: 'ALL' },
  MEDICINE: { byAir: 'ALL' },
};

/**
 * The largest battery that travels with equipment by air without a shipper's declaration (section II): 100 Wh for lithium-ion,
 * 2 g of lithium for lithium metal. Source: see `SECTION_II`.
 */
export const LARGEST_SMALL_BATTERY: Readonly<Record<BatteryFigure, number>> = {
  wattHours: 100,
  lithiumGrams: 2,
};

/** Flammable gases and liquids, which must not share a bag with lithium batteries alone. */
const SEGREGATED_HAZARDS: ReadonlySet<string> = new Set(['2.1', '3']);
const BATTERIES_ALONE: ReadonlySet<GoodsFlag> = new Set(['UN3480', 'UN3090']);

/**
 * Two flags, one of each list, that must not be in one bag; undefined if the goods can share it. UN3480 and UN3090 must not be
 * in an overpack with divisions 2.1 and 3. Source: dg-packaging.nl, PI 968 IB, read on 2026-11-22.
 */
export function findSegregation(
  flags: readonly GoodsFlag[],
  otherFlags: readonly GoodsFlag[],
): readonly [GoodsFlag, GoodsFlag] | undefined {
  for (const flag of flags)
    for (const otherFlag of otherFlags)
      if (mustStayApart(flag, otherFlag) || mustStayApart(otherFlag, flag)) return [flag, otherFlag];
  return undefined;
}

function mustStayApart(flag: GoodsFlag, otherFlag: GoodsFlag): boolean {
  return BATTERIES_ALONE.has(flag) && SEGREGATED_HAZARDS.has(GOODS_FLAG_FACTS[otherFlag].hazard ?? '');
}

/** The declared goods of an item. */
export interface GoodsDeclaration {
  /** Absent: not declared. Empty: declared that nothing needs special handling. */
  readonly goodsFlags?: readonly GoodsFlag[] | undefined;
  readonly wattHours?: number | undefined;
  readonly lithiumGrams?: number | undefined;
}

/** Goods that a partner has to take to carry an order. */
export interface CarriedGoods {
  readonly flag: GoodsFlag;
  /** A battery of more than 100 Wh or 2 g of lithium. */
  readonly isLarge: boolean;
}

/** Whether the battery of a flag is larger than section II allows; false for other goods, and if its size is not declared. */
export function isLargeBattery(flag: GoodsFlag, goods: GoodsDeclaration): boolean {
  const { figure } = GOODS_FLAG_FACTS[flag];
  return figure !== undefined && (goods[figure] ?? 0) > LARGEST_SMALL_BATTERY[figure];
}

/** Whether goods are dangerous, and not only restricted by carriers. */
export function isDangerous(flag: GoodsFlag): boolean {
  return GOODS_FLAG_FACTS[flag].hazard !== undefined;
}

/** Whether a flag is of lithium batteries, whose size a figure states. */
export function isLithiumBattery(flag: GoodsFlag): boolean {
  return GOODS_FLAG_FACTS[flag].figure !== undefined;
}

/** Whether no passenger aircraft carries the goods as cargo. */
export function isCargoAircraftOnly(flag: GoodsFlag): boolean {
  return GOODS_FLAG_FACTS[flag].isCargoAircraftOnly === true;
}

/** Whether a partner without an own rule takes the goods by air. */
export function isFlownByDefault(flag: GoodsFlag, isLarge: boolean): boolean {
  const { byAir } = GOODS_FLAG_FACTS[flag];
  return byAir === 'ALL' || (byAir === 'SMALL' && !isLarge);
}

/** Whether goods fly with a shipper's declaration for dangerous goods only. */
export function needsShippersDeclaration(flag: GoodsFlag, isLarge: boolean): boolean {
  return isDangerous(flag) && !isFlownByDefault(flag, isLarge);
}

/** Whether a partner without an own rule takes the goods in a mode. By road and sea it does. */
export function isCarriedByDefault(flag: GoodsFlag, isLarge: boolean, mode: ShipmentMode): boolean {
  return mode !== 'AIR' || isFlownByDefault(flag, isLarge);
}
