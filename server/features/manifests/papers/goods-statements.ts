import {
  GOODS_FLAGS,
  isCargoAircraftOnly,
  isLargeBattery,
  needsShippersDeclaration,
  type GoodsFlag,
  type OrderItem,
} from '@portal/contract/trade';

/**
 * What an air waybill says of batteries with equipment that need no shipper's declaration (section II). Sources, read on
 * 2026-11-28: airtransport-tozai.com, Q&A idn 1401166542 and 1640068693; ap360.pl, lithium battery guides of couriers for the
 * IATA DGR of 2022 and 2024. The text of the DGR of 2026 was not readable.
 */
const SECTION_II_STATEMENTS: Readonly<Partial<Record<GoodsFlag, string>>> = {
  UN3481: 'Lithium ion batteries in compliance with Section II of PI 966/967',
  UN3091: 'Lithium metal batteries in compliance with Section II of PI 969/970',
};

/** Sources, read on 2026-11-28: dg-packaging.nl, PI 965 IB; safecargo.io, air transport documentation. */
const DECLARED_GOODS = "Dangerous Goods as per associated Shipper's Declaration";
const CARGO_AIRCRAFT_ONLY = ' – Cargo Aircraft Only';

/** The statements of an air waybill about the dangerous goods that its items declare. A battery without a size counts as small. */
export function listGoodsStatements(items: readonly OrderItem[]): string[] {
  const goods = items.flatMap((item) =>
    (item.goodsFlags ?? []).map((flag) => ({
      flag,
      needsDeclaration: needsShippersDeclaration(flag, isLargeBattery(flag, item)),
    })),
  );
  const isForCargoAircraft = goods.some(({ flag }) => isCargoAircraftOnly(flag));
  const excepted = new Set(goods.flatMap(({ flag, needsDeclaration }) => (needsDeclaration ? [] : flag)));
  return [
    ...(goods.some(({ needsDeclaration }) => needsDeclaration)
      ? [`${DECLARED_GOODS}${isForCargoAircraft ? CARGO_AIRCRAFT_ONLY : ''}`]
      : []),
    ...GOODS_FLAGS.flatMap((flag) => (excepted.has(flag) ? (SECTION_II_STATEMENTS[flag] ?? []) : [])),
  ];
}
