import type { OrderInput } from '@portal/contract/orders';
import { GOODS_FLAG_FACTS, type OrderItem } from '@portal/contract/trade';
import type { DemoCountry } from './names.ts';
import type { Random } from './random.ts';
import { createTaxId } from './tax-numbers.ts';

/** The part of the consignees that give their number, where customs do not ask for it or only advise it. */
const TAX_ID_SHARES: Readonly<Partial<Record<DemoCountry, number>>> = {
  TH: 0.9,
  VN: 0.85,
  PH: 0.3,
  MY: 0.25,
};
/** Customs of these countries ask for the number of every consignee. */
const TAX_ID_COUNTRIES: ReadonlySet<string> = new Set(['ID', 'CN']);
/** The north of Viet Nam is near the border with China. */
const BY_ROAD_FROM_CHINA: ReadonlySet<string | undefined> = new Set([
  'Thành phố Hà Nội',
  'Thành phố Hải Phòng',
]);

/** States of Malaysia without a road from Singapore. */
const OVERSEAS: ReadonlySet<string | undefined> = new Set(['Sabah', 'Sarawak']);

/** The order with what follows from its destination and goods: tax identifier of the consignee, and its mode. */
export function completeOrder(order: OrderInput, random: Random): OrderInput {
  const { movement, consignee } = order;
  const country = consignee.country as DemoCountry;
  const taxId = hasTaxId(order, random)
    ? createTaxId(country, consignee.company === undefined ? 'person' : 'company', random)
    : undefined;
  const completed = { ...order, consignee: { ...consignee, ...(taxId && { taxId }) } };
  return movement === 'DOMESTIC' || order.shipmentMode === 'SEA' ? completed : withMode(completed);
}

function withMode(order: OrderInput): OrderInput {
  const { originCountry, consignee, serviceLevel, items } = order;
  const isRestricted = items.some(isNotFlownByDefault);
  if (OVERSEAS.has(consignee.province))
    return isRestricted
      ? { ...order, shipmentMode: 'SEA', serviceLevel: 'ECONOMY' }
      : { ...order, shipmentMode: 'AIR' };
  if (isRestricted) {
    // Rates decide how goods travel that few take by air.
    const { shipmentMode: _shipmentMode, ...withoutMode } = order;
    return withoutMode;
  }
  const isByRoad =
    originCountry === 'CN' && serviceLevel === 'ECONOMY' && BY_ROAD_FROM_CHINA.has(consignee.province);
  return isByRoad ? { ...order, shipmentMode: 'LAND' } : order;
}

const isNotFlownByDefault = ({ goodsFlags = [] }: OrderItem) =>
  goodsFlags.some((flag) => GOODS_FLAG_FACTS[flag].byAir === 'NONE');

function hasTaxId({ movement, consignee }: OrderInput, random: Random): boolean {
  const { country } = consignee;
  if (movement === 'DOMESTIC') return false;
  if (movement === 'B2B' || consignee.company !== undefined || TAX_ID_COUNTRIES.has(country)) return true;
  return random.chance(TAX_ID_SHARES[country as DemoCountry] ?? 0);
}
