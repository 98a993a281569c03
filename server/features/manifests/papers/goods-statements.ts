import {
  BATTERY_PACKINGS,
  GOODS_FLAG_FACTS,
  GOODS_FLAGS,
  isCargoAircraftOnly,
  isLargeBattery,
  needsShippersDeclaration,
  type BatteryPacking,
  type GoodsFlag,
  type OrderItem,
} from '@portal/contract/trade';

/**
 * The batteries that need no shipper's declaration, as an air waybill names them before their packing instruction. A statement names
 * one instruction. Sources: airtransport-tozai.com, Q&A idn 1401166542 and 1640068693; IATA, Battery Guidance Document 2026
 * (67th edition of the DGR), as announced by certifico.com, ID 25572; docs/decisions/0366 says what was read where.
 */
const SECTION_II_BATTERIES: Readonly<Partial<Record<GoodsFlag, string>>> = {
  UN3481: 'Lithium ion batteries',
  UN3091: 'Lithium metal batteries',
};

/** Sources, read on 2026-11-28: dg-packaging.nl, PI 965 IB; safecargo.io, air transport documentation. */
const DECLARED_GOODS = "Dangerous Goods as per associated Shipper's Declaration";
const CARGO_AIRCRAFT_ONLY = ' – Cargo Aircraft Only';

/** The statements of an air waybill about the dangerous goods that its items declare. A battery without a size counts as small. */
export function listGoodsStatements(items: readonly OrderItem[]): string[] {
  const goods = items.flatMap((item) =>
    (item.goodsFlags ?? []).map((flag) => ({
      flag,
      packing: item.batteryPacking ?? 'CONTAINED_IN_EQUIPMENT',
      needsDeclaration: needsShippersDeclaration(flag, isLargeBattery(flag, item)),
    })),
  );
  const isForCargoAircraft = goods.some(({ flag }) => isCargoAircraftOnly(flag));
  const excepted = goods.filter(({ needsDeclaration }) => !needsDeclaration);
  return [
    ...(excepted.length < goods.length
      ? [`${DECLARED_GOODS}${isForCargoAircraft ? CARGO_AIRCRAFT_ONLY : ''}`]
      : []),
    ...GOODS_FLAGS.flatMap((flag) =>
      BATTERY_PACKINGS.filter((packing) =>
        excepted.some((good) => good.flag === flag && good.packing === packing),
      ).flatMap((packing) => describeSectionII(flag, packing)),
    ),
  ];
}

function describeSectionII(flag: GoodsFlag, packing: BatteryPacking): string[] {
  const batteries = SECTION_II_BATTERIES[flag];
  const instruction = GOODS_FLAG_FACTS[flag].packingInstructions?.[packing];
  return batteries === undefined || instruction === undefined
    ? []
    : [`${batteries} in compliance with Section II of PI ${instruction}`];
}
